export const OrderRow = () => null
