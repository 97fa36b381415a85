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
    /** The bell; above nine it shows 9+. */
    notifications: 3,
    sidebar: { users: 2, orders: 0 },
    trends: { users: "+12%", products: "+8%", categories: "+3%", orders: "+15%", sales: "+23%" },
    productRating: "4.8",
    orderStatus: "Completed",
    quickActions: 3,
    contactActions: 2,
  },
} as const
