import { orderNumberIn } from '#src/page/search-values.ts'

/** Base for parsing an address, in place of the shop's own origin. */
const HERE = 'https://here.invalid'

/** Parses an address like a browser at the shop; undefined for another origin. */
function readHere(address: string): URL | undefined {
  if (!URL.canParse(address, HERE)) return undefined
  const url = new URL(address, HERE)
  return url.origin === HERE ? url : undefined
}

/**
 * Address after the sign-in: a path of this shop, or `/` for anything else, to prevent open
 * redirects (members#return-address). The result is checked again, because parsing rewrites
 * addresses: `/.//host` becomes `//host`.
 */
export function safeReturnUrl(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return '/'
  // Browsers treat a backslash as a slash, and drop tabs and line ends inside addresses.
  if (/[\\\p{Cc}]/u.test(wish)) return '/'
  const url = readHere(wish)
  if (url === undefined || url.pathname.startsWith('/auth/')) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return readHere(path)?.pathname === url.pathname ? path : '/'
}

/** Order number in a return address: a guest looks the order up instead of signing in. */
export function orderNumberOf(wish: unknown): string | undefined {
  const { pathname, searchParams } = new URL(safeReturnUrl(wish), HERE)
  if (pathname === '/order/complete') return orderNumberIn(searchParams.get('orderNumber'))
  const [, orderNumber] = /^\/my-page\/orders\/([^/]+)$/u.exec(pathname) ?? []
  return orderNumberIn(orderNumber)
}
