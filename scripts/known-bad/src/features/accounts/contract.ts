export const user = "user"
