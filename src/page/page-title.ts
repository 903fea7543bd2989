/** Name of the shop at the end of titles (Spec 2). */
const SHOP_TITLE = 'PUSHYARD'

/** Title of a page: its name and the shop's, or the shop's alone (Product 2.0). */
export function pageTitle(name?: string): string {
  return name === undefined ? SHOP_TITLE : `${name} | ${SHOP_TITLE}`
}

/** The name in a title of {@link pageTitle}; 홈 for the home page. */
export function pageName(title: string): string {
  return title === SHOP_TITLE ? '홈' : title.replace(` | ${SHOP_TITLE}`, '')
}
