/** Name of the cart's outbox channel: the lane of its changes. */
export const CART_LANE = 'carts'
