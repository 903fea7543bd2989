/**
 * First segments of the paths that the server answers itself: API, console, waiting room, pictures,
 * videos, payment stand-in, health. Every other path is the app's. The development proxy and the
 * worker read this list; a test compares it with the routes of the server.
 */
export const SERVER_PATHS = [
  '/v1',
  '/users',
  '/admin',
  '/operator',
  '/ts.wseq',
  '/pictures',
  '/videos',
  '/stand-in',
  '/healthz',
] as const

/** True for a path below one of {@link SERVER_PATHS}, and for every path that ends like a file. */
export function isServerPath(pathname: string): boolean {
  return (
    SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
    /\.[a-z0-9]+$/u.test(pathname)
  )
}
