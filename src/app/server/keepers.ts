import type { Keeper } from "#features/accounts/server/keeper.ts"
import { seeCart } from "#features/carts/server/see-cart.ts"
import { exportMessages } from "#features/contact/server/export-messages.ts"
import { forgetSender } from "#features/contact/server/forget-sender.ts"
import { exportSubscription } from "#features/newsletter/server/export-subscription.ts"
import { forgetSubscriber } from "#features/newsletter/server/forget-subscriber.ts"
import { claimGuestOrders } from "#features/orders/server/claim-guest-orders.ts"
import { exportOrders } from "#features/orders/server/export-orders.ts"
import { forgetCustomer } from "#features/orders/server/forget-customer.ts"
import { exportReviews } from "#features/reviews/server/export-reviews.ts"
import { forgetReviewer } from "#features/reviews/server/forget-reviewer.ts"

/** Every part of the shop that keeps something about people, beside their account. A new one is a new line here. */
export const keepers: readonly Keeper[] = [
  { name: "orders", exportPerson: exportOrders, forgetPerson: forgetCustomer, welcomePerson: claimGuestOrders },
  { name: "reviews", exportPerson: exportReviews, forgetPerson: (_services, tx, person) => forgetReviewer(tx, person) },
  {
    name: "newsletter",
    exportPerson: exportSubscription,
    forgetPerson: (_services, tx, person) => forgetSubscriber(tx, person),
  },
  {
    name: "messages",
    exportPerson: exportMessages,
    forgetPerson: (_services, tx, person) => forgetSender(tx, person),
  },
  // It goes with the account's row.
  { name: "cart", exportPerson: (db, person) => seeCart(db, person.id) },
]
