/**
 * The fixed values that the specification shows where a figure would stand (SF §9: fixed uptime, decorative badges).
 * They measure nothing. No other file holds an invented figure.
 */
export const displayFigures = {
  portal: {
    uptime: "99.9%",
    trends: { orders: "+12%", reviews: "+8%", newsletter: "+5%" },
  },
} as const
