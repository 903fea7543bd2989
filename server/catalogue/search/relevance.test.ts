import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { search } from '#contract/catalogue/search.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** Rows of the table of docs/search.md: keyword and style of the first product. */
const QUERIES = readFileSync('docs/search.md', 'utf8')
  .split('## Sixty queries')[1]
  ?.matchAll(/^\| (?<keyword>[^|]+) \| (?<style>[A-Z]{2}-[A-Z]{2}-\d{3}|–) \|/gmu)

test('the first product of each documented query is the documented one', async () => {
  await using shop = await startTestShop()
  const table = [...(QUERIES ?? [])].map(({ groups = {} }) => [groups['keyword'], groups['style']])
  expect(table.length).toBeGreaterThanOrEqual(60)
  const found = await Promise.all(
    table.map(async ([keyword = '']) => {
      const { items } = await shop.call(search, { query: { keyword, type: 'PRODUCT' } })
      const [first] = items
      const style = first && 'styleCode' in first ? first.styleCode : '–'
      return [keyword, style]
    }),
  )
  expect(found).toEqual(table)
})

test('a replaced keyword is named; one that finds something is not replaced', async () => {
  await using shop = await startTestShop()
  const meant = async (keyword: string) =>
    (await shop.call(search, { query: { keyword } })).didYouMean
  expect(await meant('가로둥 티')).toBe('가로등 티')
  expect(await meant('데크를')).toBe('데크')
  expect(await meant('gnel')).toBe('후디')
  expect(await meant('가로등')).toBeNull()
  expect(await meant('나막신')).toBeNull()
})

test('products that are withdrawn are not proposed for a typing error', async () => {
  await using shop = await startTestShop()
  const { items, didYouMean } = await shop.call(search, { query: { keyword: '아카이부' } })
  expect([items, didYouMean]).toEqual([[], null])
})
