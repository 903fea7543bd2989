import { expect, test } from 'vitest'
import { announcedRaffle } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { renderPage } from './render-page.tsx'

/** Text of the HTML of a page, without tags. */
const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/gu, '')

/** Text of the tab that is open. */
const tabOf = (html: string) => {
  const [, tab = ''] =
    /<nav[^>]*aria-label="응모 상태".*?aria-current="(?:true|page)"[^>]*>(.*?)<\/a>/u.exec(html) ??
    []
  return textOf(tab)
}

test('a win opens its tab and is paid from its row, until its end', async () => {
  await using shop = await startTestShop()
  const { winner, reserve } = await announcedRaffle(shop, 3)
  const { as, entry } = winner
  const show = async (path: string, caller = as) =>
    (await renderPage(shop, path, { as: caller })).html
  const list = await show('/my-page/raffles')
  expect(tabOf(list)).toBe('당첨, 결제 대기 1건')
  expect(textOf(list)).toContain('래플 응모 내역, 결제 대기 1건')
  const row = await show('/my-page/raffles?tab=WON')
  const way = `href="/cart/payment?raffle=${entry.entryId}"`
  expect(row).toContain(way)
  expect(row).toMatch(/aria-label="B2 로우 [^"]+ 결제하기"/u)
  expect(textOf(row)).toContain('까지 결제')
  expect(await show(`/my-page/raffles?entry=${entry.entryId}`)).toContain(way)
  expect(tabOf(await show('/my-page/raffles', reserve.as))).toBe('응모중')

  // The job that ends wins has not run.
  shop.clock.advance(Date.parse(entry.payDueAt ?? '') - shop.clock.now().getTime())
  expect(tabOf(await show('/my-page/raffles'))).toBe('응모중')
  const over = await show('/my-page/raffles?tab=WON')
  expect(tabOf(over)).toBe('당첨')
  expect(over).toContain(entry.receiptNo)
  expect(over).not.toContain(way)
  expect(textOf(over)).not.toContain('까지 결제')
  expect(await show(`/my-page/raffles?entry=${entry.entryId}`)).not.toContain(way)
})
