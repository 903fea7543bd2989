import { listRaffleGroups, type RaffleGroup } from '#contract/raffles/raffles.calls.ts'
import { emptyPlaces } from '#tests/support/empty-places.ts'
import { fetchRoute } from '#tests/support/fetch-route.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

/** Counts of a section: each has another last row at some width. */
const COUNTS = [1, 2, 3, 4, 5]

const WIDTHS = [375, 768, 1024, 1440]

/** The groups with so many running raffles, which repeat those of the demo data. */
function withRunning(groups: readonly RaffleGroup[], count: number): RaffleGroup[] {
  const first = groups.find(({ state }) => state === 'OPEN')
  const [raffle] = first?.products ?? []
  if (first === undefined || raffle === undefined) throw new Error('No raffle runs.')
  const products = Array.from({ length: count }, (_, index) => ({
    ...raffle,
    raffleProductId: raffle.raffleProductId + index * 1_000,
  }))
  return [{ ...first, products }]
}

test('@wide few raffles fill the rows of their section', async ({ page }) => {
  for (const count of COUNTS) {
    await page.route(`**${listRaffleGroups.path}`, async (route) => {
      const response = await fetchRoute(route)
      const answer: { payload: { groups: RaffleGroup[] } } = await response.json()
      const groups = withRunning(answer.payload.groups, count)
      await route.fulfill({
        response,
        json: { ...answer, payload: { ...answer.payload, groups } },
      })
    })
    await page.goto('/raffle')
    await untilLive(page)
    const tiles = page.getByRole('region', { name: '진행 중' }).getByRole('article')
    await expect(tiles).toHaveCount(count)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await emptyPlaces(tiles.first().locator('..')), `${count} at ${width}`).toEqual([])
      const ratios = await tiles
        .getByRole('img', { includeHidden: true })
        .evaluateAll((pictures) => pictures.map((one) => one.clientHeight / one.clientWidth))
      for (const ratio of ratios) expect(ratio, `${count} at ${width}`).toBeCloseTo(5 / 4, 1)
    }
    await page.unrouteAll()
  }
})
