import { test as base } from './bad-network-journey.ts'
import { createKillableBrowser, type KillableBrowser } from './killable-browser.ts'

/**
 * Journeys of browsers that are killed. These end with their test, whatever became of it: a step
 * that waits for one without end then fails, and the report names it.
 */
export const test = base.extend<{
  makeKillable: (preferences?: Readonly<Record<string, unknown>>) => Promise<KillableBrowser>
}>({
  makeKillable: async ({}, use) => {
    const made: KillableBrowser[] = []
    await use(async (preferences) => {
      const killable = await createKillableBrowser(preferences)
      made.push(killable)
      return killable
    })
    await Promise.all(made.map((killable) => killable[Symbol.asyncDispose]()))
  },
})

export { expect } from 'playwright/test'
