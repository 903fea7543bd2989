import { startBadNetwork, type BadNetwork } from './bad-network.ts'
import { test as base } from './journey.ts'
import type { JourneyShop } from './journey.ts'
import { freePort } from './shop-process.ts'

/** A shop behind a simulated bad network, whose address the journey uses. */
export const test = base.extend<{
  behind: (
    settings?: Record<string, string>,
  ) => Promise<{ store: JourneyShop; network: BadNetwork }>
}>({
  behind: async ({ openStore }, use) => {
    const opened: BadNetwork[] = []
    await use(async (settings = {}) => {
      const port = await freePort()
      const publicOrigin = `http://localhost:${port}`
      const store = await openStore({ PUBLIC_ORIGIN: publicOrigin, ...settings })
      const network = await startBadNetwork(Number(new URL(store.origin).port), port)
      opened.push(network)
      return { store, network }
    })
    await Promise.all(opened.map((network) => network[Symbol.asyncDispose]()))
  },
})

export { expect } from 'playwright/test'
