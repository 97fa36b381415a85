/**
 * The fixed values that the specification shows where a figure would stand (SF §9: fixed uptime, decorative badges;
 * BO §9: fixed display values). They measure nothing. No other file holds an invented figure.
 */
export const displayFigures = {
  portal: {
    uptime: "99.9%",
    trends: { orders: "+12%", reviews: "+8%", newsletter: "+5%" },
  },
  admin: {
    uptime: "99.9%",
    /** In the sidebar. */
    badges: { users: 2, orders: 0 },
    /** At the bell. */
    notifications: 3,
    trends: { users: "+12%", products: "+8%", categories: "+3%", orders: "+15%", revenue: "+23%" },
    /** Of each of the dashboard's Top Products. */
    rating: "4.8",
    /** Of each of the dashboard's Recent Orders, whatever its status; a chip writes it with a capital. */
    recentOrderStatus: "completed",
    /** The card of the categories. */
    quickActions: 3,
    /** The card of the inbox. */
    inboxActions: 2,
  },
} as const
