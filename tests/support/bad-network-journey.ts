import type { AddressInfo } from 'node:net'
import { putBadNetwork, type BadNetwork } from './bad-network.ts'
import { ownShopTest as base } from './journey.ts'
import type { JourneyShop } from './shop-pool.ts'

/** A shop behind a network that a journey can make bad; its own address is the network's. */
export const test = base.extend<{
  behind: (settings?: Record<string, string>) => Promise<{ shop: JourneyShop; network: BadNetwork }>
}>({
  behind: async ({ openShop, line }, use) => {
    const { port } = line.address() as AddressInfo
    const opened: BadNetwork[] = []
    await use(async (settings = {}) => {
      const shop = await openShop({ PUBLIC_ORIGIN: `http://localhost:${port}`, ...settings })
      const network = putBadNetwork(line, Number(new URL(shop.origin).port))
      opened.push(network)
      return { shop, network }
    })
    await Promise.all(opened.map((network) => network[Symbol.asyncDispose]()))
  },
})

export { expect } from 'playwright/test'
