export const page = "page"
