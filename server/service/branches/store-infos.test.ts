import { expect, test } from 'vitest'
import { listStoreInfos } from '#contract/service/store-infos.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const namesOf = (stores: readonly { readonly name: string }[]) =>
  stores.map(({ name }) => name.replace('푸시야드 ', ''))

test('branches are found by region and keyword, and sorted by their distance', async () => {
  await using shop = await startTestShop()
  expect(namesOf(await shop.call(listStoreInfos, { query: {} }))).toEqual([
    '성수',
    '서교',
    '전포',
    '동성로',
  ])
  const seoul = await shop.call(listStoreInfos, { query: { region: '서울', keyword: '수선' } })
  expect(namesOf(seoul)).toEqual(['서교'])
  const near = await shop.call(listStoreInfos, { query: { lat: 35.15, lng: 129.06 } })
  expect(namesOf(near)).toEqual(['전포', '동성로', '성수', '서교'])
  expect(near[0]?.distanceM).toBeGreaterThan(500)
  expect(near[0]?.distanceM).toBeLessThan(700)
})

test('the day of the call decides whether a branch opens, without past holidays', async () => {
  await using shop = await startTestShop()
  const openOn = async () => {
    const stores = await shop.call(listStoreInfos, { query: {} })
    return stores.map(({ todayOpen }) => todayOpen)
  }
  // Friday, 14 August 2026.
  expect(await openOn()).toEqual([true, true, true, true])
  shop.clock.advance(3 * 24 * 3_600_000)
  expect(await openOn()).toEqual([true, true, false, true])
  shop.clock.advance(39 * 24 * 3_600_000)
  expect(await openOn()).toEqual([false, false, false, false])
  shop.clock.advance(2 * 24 * 3_600_000)
  const [seongsu] = await shop.call(listStoreInfos, { query: {} })
  expect(seongsu?.holidays.map(({ day }) => day)).not.toContain('2026-09-25')
  expect(seongsu?.holidays.map(({ day }) => day)).toContain('2026-12-31')
})

test.each(['lat=91&lng=0', 'lat=abc&lng=1', `keyword=${'가'.repeat(500)}`])(
  'the query %s is refused',
  async (query) => {
    await using shop = await startTestShop()
    const response = await shop.fetch(`/v1/storeInfos?${query}`)
    expect(response.status).toBe(400)
  },
)
