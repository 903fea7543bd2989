import { orderNumberIn } from '#src/page/search-values.ts'

/** Stands in for the shop's own origin while an address is read. */
const HERE = 'https://here.invalid'

/** The address read as a browser at the shop would; undefined where it leads to another origin. */
function readHere(address: string): URL | undefined {
  if (!URL.canParse(address, HERE)) return undefined
  const url = new URL(address, HERE)
  return url.origin === HERE ? url : undefined
}

/**
 * Where to go after signing in: a path of this shop, or `/` for anything else, so that nobody is led away by a
 * prepared link (Product 1.4). The path is checked again as it is handed out, for reading an address also rewrites it:
 * `/.//host` becomes `//host`.
 */
export function safeReturnUrl(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return '/'
  // Browsers read a backslash as a slash, and drop tabs and line ends inside addresses.
  if (/[\\\p{Cc}]/u.test(wish)) return '/'
  const url = readHere(wish)
  if (url === undefined || url.pathname.startsWith('/auth/')) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return readHere(path)?.pathname === url.pathname ? path : '/'
}

/** The order that a way back leads to: who ordered without an account looks it up instead of signing in. */
export function orderNumberOf(wish: unknown): string | undefined {
  const { pathname, searchParams } = new URL(safeReturnUrl(wish), HERE)
  return pathname === '/order/complete' ? orderNumberIn(searchParams.get('orderNumber')) : undefined
}
