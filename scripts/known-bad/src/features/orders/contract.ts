export const order = "order"
