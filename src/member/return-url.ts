/** Stands in for the shop's own origin while an address is read. */
const HERE = 'https://here.invalid'

/**
 * Where to go after signing in: a path of this shop, or `/` for anything else, so that nobody is led away by a
 * prepared link (Product 1.4).
 */
export function safeReturnUrl(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return '/'
  // Browsers read a backslash as a slash, and drop tabs and line ends inside addresses.
  if (/[\\\p{Cc}]/u.test(wish) || !URL.canParse(wish, HERE)) return '/'
  const url = new URL(wish, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('/auth/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
