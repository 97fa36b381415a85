import type { Settings } from "#features/settings/contract.ts"

/** A shop whose owner has set nothing: SF §2 Contact, SF §9, BO §9, decisions.md §1. */
export const defaultSettings: Settings = {
  shop_name: "Skein",
  logo: null,
  contact_address: "",
  contact_phone: "",
  contact_email: "",
  opening_hours: [
    { days: "Monday to Friday", time: "9:00 AM to 6:00 PM" },
    { days: "Saturday", time: "10:00 AM to 4:00 PM" },
    { days: "Sunday", time: "Closed" },
  ],
  currency_signs: { storefront: "€", portal: "$", admin: "$" },
  dashboard_figures: "as specified",
  free_shipping_text: "Free worldwide shipping on orders over €50",
  mail_sender_name: "",
  mail_reply_to: "",
  low_stock_threshold: 10,
}
