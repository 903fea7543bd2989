/** Name of the shop as titles end with it (Spec 2). */
export const SHOP_TITLE = 'PUSHYARD'

/** Title of a page: its name and the shop's, or the shop's alone (Product 2.0). */
export function pageTitle(name?: string): string {
  return name === undefined ? SHOP_TITLE : `${name} | ${SHOP_TITLE}`
}
