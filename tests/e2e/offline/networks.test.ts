import type { Page } from 'playwright/test'
import { FOREIGN } from '#tests/support/bad-network.ts'
import { expect, test } from '#tests/support/bad-network-journey.ts'
import {
  JOURNEYS,
  type Journey,
  type JourneyName,
  type Step,
} from '#tests/support/network-journeys.ts'
import {
  FAULTS,
  isPassable,
  seeded,
  spareProvider,
  type FaultName,
} from '#tests/support/network-matrix.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

/** Cells of the gate; `npm run prove -- networks` runs every fault with every journey. */
const GATE: readonly (readonly [JourneyName, FaultName])[] = [
  ['cart', 'foreign 429'],
  ['look-up', 'resets'],
]
/** Moments of the faults: another seed begins them at other requests of other steps. */
const SEED = process.env['NETWORKS_SEED'] ?? 'yard'
/** How long a person looks at the page before pressing again. */
const LOOK_MS = 3_000

const every = (Object.keys(JOURNEYS) as JourneyName[]).flatMap((journey) =>
  (Object.keys(FAULTS) as FaultName[]).map((fault) => [journey, fault] as const),
)
const cells = process.env['NETWORKS'] === 'all' ? every : GATE

/** Does what the step says if the page lets a person do it at the moment. */
async function tryTo(page: Page, { act }: Step): Promise<void> {
  page.setDefaultTimeout(LOOK_MS)
  await act(page).catch((error: unknown) => {
    // What cannot be pressed now is pressed later; the time limit of the test ends a step that never works.
    if (!(error instanceof Error && /Timeout|navigat|destroyed/u.test(error.message))) throw error
  })
  page.setDefaultTimeout(0)
}

/** Sentences with which a page says that it waits for the network, or what will happen once it is there. */
const WORDS = /네트워크|오프라인|연결되면|잠시 후|전송 대기|보내는 중/u

const words = (page: Page) => page.getByText(WORDS).filter({ visible: true }).first()

/** Whether it is so while a person looks at the page. */
async function isSoon(page: Page, isSo: (page: Page) => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + LOOK_MS
  for (;;) {
    // A page that is being replaced answers nothing.
    if (await isSo(page).catch(() => false)) return true
    if (performance.now() >= end) return false
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

/** Repeats the step as a person does, until `isOver`; presses what the page offers to try again. */
async function repeat(page: Page, step: Step, isOver: Step['isDone']): Promise<void> {
  while (!(await isSoon(page, isOver))) {
    const again = page.getByRole('button', { name: '다시 시도' }).filter({ visible: true }).first()
    if (await again.isVisible()) await again.click({ timeout: LOOK_MS }).catch(() => undefined)
    else await tryTo(page, step)
  }
}

/** Texts of all stored files that another sender than the shop wrote. */
function storedForeignFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    async (bodies) => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? ''
          if (bodies.some((body) => body === text)) found.push(request.url)
        }
      }
      return found
    },
    Object.values(FOREIGN).flatMap((answer) => ('body' in answer ? [answer.body] : [])),
  )
}

for (const [name, fault] of cells) {
  test(`${name}: ${fault}`, async ({ page, behind }, testInfo) => {
    const journey: Journey = JOURNEYS[name]
    const { shop, network } = await behind()
    const steps = await journey.open(page, network.origin, shop)
    const before = await Promise.all(journey.rows.map(([query]) => shop.query(query)))
    const own = steps.flatMap(({ isProviders = false }, index) => (isProviders ? [] : [index]))
    const faulty = own[seeded(own.length, SEED, name, fault, 'step')] ?? 0
    const spared = seeded(3, SEED, name, fault, 'request')
    testInfo.annotations.push({
      type: 'cell',
      description: `step ${faulty + 1} of ${steps.length}`,
    })

    for (const [index, step] of steps.entries()) {
      if (index === faulty) {
        network.become(spareProvider(FAULTS[fault], spared))
        await tryTo(page, step)
        // The fault lasts until the page owns up to it, or the step is done all the same.
        const isOver = async () => (await step.isDone(page)) || (await words(page).isVisible())
        await repeat(page, step, isOver)
        const isDone = await step.isDone(page).catch(() => false)
        if (!isDone && !isPassable(fault)) {
          await expect(words(page)).toBeVisible()
          const ways = page.locator('a[href], button:enabled').filter({ visible: true })
          await expect(ways).not.toHaveCount(0)
        }
        network.become({})
      }
      await repeat(page, step, step.isDone)
    }

    for (const [index, [query, added]] of journey.rows.entries()) {
      const rows = (before[index]?.length ?? 0) + added
      await expect.poll(async () => (await shop.query(query)).length, query).toBe(rows)
    }
    if (journey.member !== undefined) {
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    }
    expect(await storedForeignFiles(page)).toEqual([])
  })
}
