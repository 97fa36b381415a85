export const books = "books"
