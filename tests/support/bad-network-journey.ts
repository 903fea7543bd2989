import { startBadNetwork, type BadNetwork } from './bad-network.ts'
import { ownShopTest as base } from './journey.ts'
import type { JourneyShop } from './shop-pool.ts'
import { freePort } from './platform/free-port.ts'

/** A shop behind a network that a journey can make bad; its own address is the network's. */
export const test = base.extend<{
  behind: (settings?: Record<string, string>) => Promise<{ shop: JourneyShop; network: BadNetwork }>
}>({
  behind: async ({ openShop }, use) => {
    const opened: BadNetwork[] = []
    await use(async (settings = {}) => {
      const port = await freePort()
      const publicOrigin = `http://localhost:${port}`
      const shop = await openShop({ PUBLIC_ORIGIN: publicOrigin, ...settings })
      const network = await startBadNetwork(Number(new URL(shop.origin).port), port)
      opened.push(network)
      return { shop, network }
    })
    await Promise.all(opened.map((network) => network[Symbol.asyncDispose]()))
  },
})

export { expect } from 'playwright/test'
