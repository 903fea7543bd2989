import { DEMO_SHOP_NAME } from '#contract/shop/demo-shop.ts'

/**
 * Name of the shop for which the worker was built; builds replace this module by it
 * (build/company-modules.ts).
 */
export const SHOP_NAME: string = DEMO_SHOP_NAME
