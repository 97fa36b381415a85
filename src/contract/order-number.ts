/** The first eight characters of an order's id: the number by which people call it (SF §9). */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8)
