import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  STAND_IN_PORTONE_KEYS,
  STAND_IN_PORTONE_PATH,
} from '#server/providers/portone/open-portone.ts'
import { sendDueNotices } from '#server/providers/portone-stand-in/notices.ts'
import type { Send } from './payment-window.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/**
 * What happens to a request of the shop's server; `answer` lets the provider do what it was asked.
 */
export type Intercept = (path: string, answer: () => Promise<Response>) => Promise<Response>

/** The payment provider as a service of its own, which goes on when the shop is killed. */
export class OutsideProvider implements AsyncDisposable {
  readonly origin: string
  readonly provider: TestShop
  readonly #close: () => Promise<void>
  /** Put in by a test to be there at a certain moment. */
  intercept: Intercept = (_, answer) => answer()

  private constructor(origin: string, provider: TestShop, close: () => Promise<void>) {
    this.origin = origin
    this.provider = provider
    this.#close = close
  }

  /** Starts a provider that serves the shop of this origin. */
  static async start(shopOrigin: string): Promise<OutsideProvider> {
    const provider = await startTestShop({ seed: 'none', config: { publicOrigin: shopOrigin } })
    const server = createServer(
      getRequestListener(async (request) => {
        const { pathname } = new URL(request.url)
        const path = `${STAND_IN_PORTONE_PATH}/api${pathname}`
        const body = request.method === 'GET' ? undefined : await request.text()
        const { method, headers } = request
        const init = { method, headers, ...(body === undefined ? {} : { body }) }
        return outside.intercept(pathname, () => provider.fetch(path, init))
      }),
    )
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const outside = new OutsideProvider(origin, provider, async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await provider[Symbol.asyncDispose]()
    })
    return outside
  }

  /** Settings with which a shop asks this provider. */
  get settings(): Readonly<Record<string, string>> {
    return {
      PORTONE_IMP_CODE: STAND_IN_PORTONE_KEYS.impCode,
      PORTONE_CHANNEL_KEY: STAND_IN_PORTONE_KEYS.channelKey,
      PORTONE_API_KEY: STAND_IN_PORTONE_KEYS.apiKey,
      PORTONE_API_SECRET: STAND_IN_PORTONE_KEYS.apiSecret,
      PORTONE_API_URL: this.origin,
    }
  }

  /** A browser's requests to the provider's window. */
  get send(): Send {
    return (path, init) => this.provider.fetch(path, init)
  }

  /** Sends the notices that are due; answers how many arrived. */
  async deliverNotices(): Promise<number> {
    return sendDueNotices(this.provider.services, fetch)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close()
  }
}
