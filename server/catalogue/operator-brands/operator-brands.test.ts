import { expect, test } from 'vitest'
import { listBrands } from '#contract/catalogue/brands.calls.ts'
import {
  addBrand,
  listOperatorBrands,
  orderBrands,
} from '#contract/catalogue/operator-brands.calls.ts'
import { listOperatorProducts } from '#contract/catalogue/operator-products.calls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('brands are shown in the order that operators chose, and a new one comes last', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'manager')
  const idsOf = async () => (await staff.call(listOperatorBrands)).map(({ brandId }) => brandId)
  const inShop = async () =>
    (await shop.call(listBrands, { query: {} })).map(({ brandId }) => brandId)
  const before = await idsOf()
  const names = (await shop.call(listBrands, { query: {} })).map(({ nameEn }) => nameEn)
  expect(names).toEqual(names.toSorted())
  const brandIds = before.toReversed()
  await staff.call(orderBrands, { body: { brandIds } })
  expect(await idsOf()).toEqual(brandIds)
  const shown = await inShop()
  expect(shown).toEqual(brandIds.filter((id) => shown.includes(id)))
  const brand = {
    slug: 'a-new-one',
    nameKo: '가나다',
    nameEn: 'AAA',
    categoryType: 'FASHION',
    story: '',
    isActive: true,
  } as const
  const { brandId } = await staff.call(addBrand, { body: brand })
  expect((await idsOf()).at(-1)).toBe(brandId)
  // Another operator added one since the list was read.
  const refused = await refusalOf(staff.call(orderBrands, { body: { brandIds } }))
  expect(refused.code).toBe('STATE_CHANGED')
  const { items } = await staff.call(listOperatorProducts, { query: { tab: 'all', size: 1 } })
  expect(items[0]?.brand).toMatch(/[가-힣]/u)
  expect(items[0]?.brandEn).toMatch(/^[\w .'&-]+$/u)
})
