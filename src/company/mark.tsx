import { DEMO_LOGO } from '#contract/shop/demo-shop.ts'
import { LOGO, SHOP_NAME } from './shop.ts'

/**
 * Mark of the shop: its logo, or its name where the icon is the demo's. The same markup is in
 * index.html.
 */
export const MARK = LOGO === DEMO_LOGO ? SHOP_NAME : <img src={LOGO} alt={SHOP_NAME} />
