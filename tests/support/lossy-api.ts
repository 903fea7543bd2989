import { type Api, createApi } from '#core/api/client.ts'
import type { Caller } from './platform/test-call.ts'
import type { TestShop } from './platform/test-shop.ts'

/** Network of a test: can lose the response of paths after the shop processed the request. */
export function lossyFetch(shop: TestShop, lost: Set<string>, called: string[] = []): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    called.push(pathname)
    const answer = await shop.fetch(pathname + search, init)
    if (lost.delete(pathname)) throw new TypeError('the network went away')
    return answer
  }
}

/** Client of a caller on such a network, and the paths whose next response is lost. */
export function lossyApi(shop: TestShop, { clientId, token }: Caller) {
  const lost = new Set<string>()
  const api: Api = createApi({
    origin: 'http://shop.test',
    session: {
      readToken: () => token,
      saveToken: () => undefined,
      readClientId: () => clientId,
      saveClientId: () => undefined,
    },
    fetch: lossyFetch(shop, lost),
  })
  return { api, lost }
}
