/**
 * First segments of the paths that the server answers itself: API, waiting room, pictures, videos, payment stand-in, health.
 * Every other path is the app's. The development proxy, the worker and the server read this list.
 */
export const SERVER_PATHS = [
  '/v1',
  '/users',
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
