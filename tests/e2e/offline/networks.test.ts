import type { Page } from 'playwright/test'
import { FOREIGN } from '#tests/support/bad-network.ts'
import { expect, test } from '#tests/support/bad-network-journey.ts'
import {
  JOURNEYS,
  wordsOf,
  type Journey,
  type JourneyName,
  type Step,
} from '#tests/support/network-journeys.ts'
import {
  FAULTS,
  IS_PROOF,
  isPassable,
  PROOF,
  seeded,
  spareProvider,
  type FaultName,
} from '#tests/support/network-matrix.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

/** Cell of the gate; `npm run prove -- networks` runs every fault with every journey. */
const GATE: readonly (readonly [JourneyName, FaultName])[] = [['cart', 'foreign 429']]
/** Moments of the faults: another seed begins them at other requests of other steps. */
const SEED = process.env['NETWORKS_SEED'] ?? 'yard'
/** How long a person looks at the page before pressing again. */
const LOOK_MS = 3_000

const every = (Object.keys(JOURNEYS) as JourneyName[]).flatMap((journey) =>
  (Object.keys(FAULTS) as FaultName[]).map((fault) => [journey, fault] as const),
)
const cells = IS_PROOF ? every : GATE

/** Does what the step says if the page lets a person do it at the moment. */
async function tryTo(page: Page, { act }: Step): Promise<void> {
  await act(page).catch((error: unknown) => {
    // What cannot be pressed now is pressed later; the time limit of the test ends a step that
    // never works.
    if (!(error instanceof Error && /Timeout|navigat|destroyed/u.test(error.message))) throw error
  })
}

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

/**
 * Does the step under a fault until it is done, or until the page owns up to the fault and offers a
 * way on.
 */
async function endure(page: Page, step: Step, fault: FaultName): Promise<void> {
  await tryTo(page, step)
  const isOver = async () => (await step.isDone(page)) || (await wordsOf(page).isVisible())
  await repeat(page, step, isOver)
  const isDone = await step.isDone(page).catch(() => false)
  if (isDone || isPassable(fault)) return
  await expect(wordsOf(page)).toBeVisible()
  const ways = page.locator('a[href], button:enabled').filter({ visible: true })
  await expect(ways).not.toHaveCount(0)
}

/** Pages to which only the shop itself may lead. */
const OF_SHOP_ALONE = /^\/(?:error|inspection)$/u

/** Fills with the paths of {@link OF_SHOP_ALONE} that the page was led to. */
function noteMoves(page: Page): readonly string[] {
  const moves: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (OF_SHOP_ALONE.test(pathname)) moves.push(pathname)
  })
  return moves
}

for (const [name, fault] of cells) {
  test(`${name}: ${fault}`, { tag: PROOF }, async ({ page, behind }, testInfo) => {
    const journey: Journey = JOURNEYS[name]
    const { shop, network } = await behind()
    const moves = noteMoves(page)
    const steps = await journey.open(page, network.origin, shop)
    page.setDefaultTimeout(LOOK_MS)
    const before = await Promise.all(journey.rows.map(([query]) => shop.query(query)))
    const own = steps.flatMap(({ asksNothing = false }, index) => (asksNothing ? [] : [index]))
    const faulty = own[seeded(own.length, SEED, name, fault, 'step')] ?? 0
    const spared = seeded(3, SEED, name, fault, 'request')
    testInfo.annotations.push({
      type: 'cell',
      description: `step ${faulty + 1} of ${steps.length}`,
    })

    let met = 0
    for (const [index, step] of steps.entries()) {
      // A fault that met no request of its step lasts for the next one.
      if (index >= faulty && met === 0 && own.includes(index)) {
        await expect(wordsOf(page)).toBeHidden()
        const counted = spareProvider(FAULTS[fault], index === own.at(-1) ? 0 : spared)
        network.become(counted.faults)
        await endure(page, step, fault)
        met = counted.met()
        network.become({})
      }
      await repeat(page, step, step.isDone)
      if (fault === 'none') await expect(wordsOf(page)).toBeHidden()
    }

    expect(met).toBeGreaterThan(0)
    expect(moves).toEqual([])
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
