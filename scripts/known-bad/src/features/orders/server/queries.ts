export const readOrders = () => []
