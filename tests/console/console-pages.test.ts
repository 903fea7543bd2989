import { expect, test } from 'vitest'
import { addOrderNote } from '#contract/after-sales/operator-orders.calls.ts'
import { OPERATOR_ERROR_CODES } from '#contract/platform/operator-error-codes.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { renderConsole } from './render-console.tsx'

const REFUSED = OPERATOR_ERROR_CODES.OP_FORBIDDEN[1]

/** Texts of the links in the menu of areas. */
function areasIn(html: string): readonly string[] {
  const nav = /<nav[^>]*aria-label="영역"[^]*?<\/nav>/u.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<a [^>]*>(?<text>[^<]*)<\/a>/gu)].map(
    ({ groups }) => groups?.['text'] ?? '',
  )
}

test('one area of the console is the open one, also where an address begins with another', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  for (const [path, area] of [
    ['/products?tab=all', '상품'],
    ['/products/files', '상품 파일'],
    ['/products/1', '상품'],
    ['/stock/receive', '재고'],
  ] as const) {
    const { html } = await renderConsole(owner, path)
    const nav = /<nav[^>]*aria-label="영역"[^]*?<\/nav>/u.exec(html)?.[0] ?? ''
    const open = [...nav.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)<\/a>/gu)]
    expect([path, open.map(([, name]) => name)]).toEqual([path, [area]])
  }
})

test('staff see the areas of their role alone, other pages refuse in words', async () => {
  await using shop = await startTestShop()
  const warehouse = await TestOperator.of(shop, 'warehouse')
  const { html } = await renderConsole(warehouse, '/orders?tab=paid')
  expect(areasIn(html)).toEqual([
    '주문',
    '송장 일괄 등록',
    '취소·교환·반품',
    '상품',
    '상품 파일',
    '재고',
    '브랜드',
    '카테고리',
    '동의어',
    '일괄 작업',
  ])
  for (const path of [
    '/refunds?tab=all',
    '/inquiries?tab=waiting',
    '/partner-requests?tab=new',
    '/replies',
    '/staff',
    '/audit',
    '/audit/months',
  ])
    expect([path, (await renderConsole(warehouse, path)).text]).toEqual([
      path,
      expect.stringContaining(REFUSED),
    ])
})

test('the list of orders has its filters in the address, and names wrong ones', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
  await owner.call(addOrderNote, { params: { orderNumber }, body: { text: '선물 포장' } })
  const shown = await renderConsole(owner, '/orders?tab=paid&method=card&from=2026-08-14')
  expect(shown.text).toContain(orderNumber)
  for (const words of [
    '필터 2',
    '결제수단 신용/체크카드 ×',
    '주문일 시작 2026-08-14 ×',
    '비회원',
    '선물 포장',
  ])
    expect(shown.text).toContain(words)
  expect(shown.html).toMatch(/href="[^"]*method=card[^"]*tab=delivered/u)
  const none = await renderConsole(owner, '/orders?tab=paid&method=vbank')
  expect(none.text).toContain('찾는 주문 항목이 없습니다.')
  const wrong = await renderConsole(owner, '/orders?tab=all&from=2026-08-14&to=2026-08-01')
  expect(wrong.text).toContain('종료일은 시작일과 같거나 뒤여야 합니다.')
})

test('an order has a tab with what operators did to it, for those who may read the log', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
  await owner.call(addOrderNote, { params: { orderNumber }, body: { text: '선물 포장' } })
  const path = `/orders/${orderNumber}`
  expect((await renderConsole(owner, path)).text).toContain('운영자 기록')
  const log = await renderConsole(owner, `${path}?view=log`)
  expect(log.text).toContain('주문 메모')
  const support = await TestOperator.of(shop, 'support')
  const without = await renderConsole(support, `${path}?view=log`)
  expect([without.text.includes('운영자 기록'), without.text.includes('선물 포장')]).toEqual([
    false,
    true,
  ])
})

test('the monthly check lists the months with their signatures', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const running = await renderConsole(owner, '/audit/months')
  expect(running.text).toContain('2026년 8월')
  expect(running.text).not.toContain('점검하고 서명')
  shop.clock.set(new Date('2026-09-02T09:00:00+09:00'))
  owner.cookie = await owner.anotherCookie()
  expect((await renderConsole(owner, '/audit/months')).text).toContain('점검하고 서명')
})
