export const buyer = "nobody"
