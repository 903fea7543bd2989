/** Name of the demo shop. */
export const DEMO_SHOP_NAME = 'PUSHYARD'

/** Logo of the demo shop: its icon alone, for its mark is its name. */
export const DEMO_LOGO = '/icons/icon.svg'
