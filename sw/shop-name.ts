// Constant of the build (build/company-texts.ts).
declare const BUILT_SHOP_NAME: string

/** Name of the shop for which the worker was built. */
export const SHOP_NAME = BUILT_SHOP_NAME
