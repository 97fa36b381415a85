export const wish = "wish"
