import { SHOP_HEADER } from '#contract/platform/headers.ts'

/**
 * Whether the shop itself answers within this time: a page of another network does not have its
 * header.
 */
export async function isShopReached(patienceMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const options: RequestInit = { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal }
  return fetch('/healthz', options).then(
    ({ headers }) => headers.has(SHOP_HEADER),
    () => false,
  )
}
