import { expect, test } from 'vitest'
import { listOperatorProducts } from '#contract/catalogue/operator-products.calls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { renderConsole } from './render-console.tsx'

test('the list of products has its tabs, filters and buttons by role', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { items, counts } = await owner.call(listOperatorProducts, { query: { tab: 'onSale' } })
  const { text } = await renderConsole(owner, '/products?tab=onSale&sale=%22true%22')
  for (const words of [
    '필터 1',
    '할인 할인 중 ×',
    '새 상품',
    `판매 중 ${counts.onSale}`,
    '가격 변경',
  ])
    expect(text).toContain(words)
  const plain = await renderConsole(owner, '/products?tab=onSale')
  expect(plain.text).toContain(items[0]?.code)
  const viewer = await TestOperator.of(shop, 'viewer')
  const seen = await renderConsole(viewer, '/products?tab=onSale')
  expect(seen.text).toContain(items[0]?.code)
  expect(seen.text).not.toContain('새 상품')
  const editor = await TestOperator.of(shop, 'editor')
  const edited = await renderConsole(editor, '/products?tab=onSale')
  expect([edited.text.includes('새 상품'), edited.text.includes('가격 변경')]).toEqual([
    true,
    false,
  ])
})

test('a product shows its tabs, and those who may not write read only', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { items } = await owner.call(listOperatorProducts, { query: { tab: 'onSale' } })
  const path = `/products/${items[0]?.productId}`
  const { text } = await renderConsole(owner, path)
  for (const words of ['사진', '사이즈', '고시', '노출', '미리보기', '운영자 기록', '판매 중지'])
    expect(text).toContain(words)
  expect((await renderConsole(owner, `${path}?view=sizes`)).text).toContain('바코드')
  expect((await renderConsole(owner, `${path}?view=notice`)).text).toContain('품질보증기준')
  expect((await renderConsole(owner, `${path}?view=terms`)).text).toContain(
    '예약된 변경이 없습니다.',
  )
  expect((await renderConsole(owner, `${path}?view=preview`)).text).toContain('375px')
  const viewer = await TestOperator.of(shop, 'viewer')
  const seen = await renderConsole(viewer, path)
  expect(seen.html).toContain('fieldset class')
  expect(seen.text).not.toContain('판매 중지')
  const pictures = await renderConsole(viewer, `${path}?view=pictures`)
  expect(pictures.text).not.toContain('사진 올리기')
})

test('brands, categories and synonyms are lists with a form for those who may write', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const viewer = await TestOperator.of(shop, 'viewer')
  for (const [path, words, button] of [
    ['/brands', '태풍보드', '새 브랜드'],
    ['/categories', '데크', '새 카테고리'],
    ['/synonyms', '스케이트보드', '새 동의어'],
  ] as const) {
    const { text } = await renderConsole(owner, path)
    expect([text.includes(words), text.includes(button)]).toEqual([true, true])
    const seen = await renderConsole(viewer, path)
    expect([seen.text.includes(words), seen.text.includes(button)]).toEqual([true, false])
  }
})
