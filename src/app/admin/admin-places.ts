import Activity from "lucide-react/icons/activity"
import CalendarDays from "lucide-react/icons/calendar-days"
import ChartColumn from "lucide-react/icons/chart-column"
import Inbox from "lucide-react/icons/inbox"
import LayoutGrid from "lucide-react/icons/layout-grid"
import Newspaper from "lucide-react/icons/newspaper"
import Package from "lucide-react/icons/package"
import Settings from "lucide-react/icons/settings"
import ShoppingBag from "lucide-react/icons/shopping-bag"
import Star from "lucide-react/icons/star"
import Tags from "lucide-react/icons/tags"
import Users from "lucide-react/icons/users"

type Place = {
  to: `/admin/${string}`
  label: string
  icon: typeof Users
  /** What is done there. */
  hint?: string
}

/** BO §2, in its order and words. */
export const shopPlaces: readonly Place[] = [
  { to: "/admin/dashboard", label: "Dashboard", hint: "Overview & stats", icon: LayoutGrid },
  { to: "/admin/users", label: "Users", hint: "Manage customers", icon: Users },
  { to: "/admin/products", label: "Products", hint: "Inventory & catalog", icon: ShoppingBag },
  { to: "/admin/orders", label: "Orders", hint: "Sales & transactions", icon: Package },
  { to: "/admin/categories", label: "Categories", icon: Tags },
  { to: "/admin/reviews", label: "Reviews", icon: Star },
  { to: "/admin/contact", label: "Inbox", hint: "Messages from contact page", icon: Inbox },
  { to: "/admin/newsletter", label: "Newsletter", hint: "Manage subscribers", icon: Newspaper },
  { to: "/admin/events", label: "Events", icon: CalendarDays },
]

/** What looks after the shop itself. */
export const housePlaces: readonly Place[] = [
  { to: "/admin/reports", label: "Reports", icon: ChartColumn },
  { to: "/admin/settings", label: "Settings", icon: Settings },
  { to: "/admin/activity", label: "Activity", icon: Activity },
]

/** The title in the top bar: the name of the place that an address belongs to. */
export function placeTitle(pathname: string): string {
  const place = [...shopPlaces, ...housePlaces].find(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  return place?.label ?? "Profile"
}
