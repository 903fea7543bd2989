import { SHOP_NAME } from '#src/company/shop.ts'

/** Title of a page: its name and the shop's, or the shop's alone (app#route-table). */
export function pageTitle(name?: string): string {
  return name === undefined ? SHOP_NAME : `${name} | ${SHOP_NAME}`
}

/** The name in a title of {@link pageTitle}; 홈 for the home page. */
export function pageName(title: string): string {
  return title === SHOP_NAME ? '홈' : title.replace(` | ${SHOP_NAME}`, '')
}
