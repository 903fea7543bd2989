import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { agreement, filledForm, guestSheet } from './checkout.fixture.ts'
import { AgreementSection } from './agreement-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { ItemsSection } from './items-section.tsx'
import { PayFields, PayMethodSection } from './pay-method-section.tsx'
import { WaitingForPayment } from '#src/features/orders/result/waiting-for-payment.tsx'

const part = { form: filledForm, errors: [], onChange: () => undefined, onLeave: () => undefined }

beforeAll(() => PayFields.preload())

test('the error summary links to every field that is wrong', () => {
  const errors = [
    { field: 'ordererName', message: '이름을 입력해 주세요.' },
    { field: 'address2', message: '상세주소를 입력해 주세요.' },
  ] as const
  const html = renderToStaticMarkup(<ErrorSummary errors={errors} attempt={1} />)
  expect(html).toContain('확인이 필요한 항목이 2개 있습니다.')
  expect(html).toContain('href="#checkout-ordererName"')
  expect(html).toContain('href="#checkout-address2"')
})

test('of many errors two are in view, and the others open on demand', () => {
  const fields = ['ordererName', 'ordererPhone', 'ordererEmail', 'zonecode', 'address2'] as const
  const errors = fields.map((field) => ({ field, message: '확인해 주세요.' }))
  const html = renderToStaticMarkup(<ErrorSummary errors={errors} attempt={1} />)
  const [inView = '', folded = ''] = html.split('<details>')
  expect(inView.match(/href=/gu)).toHaveLength(2)
  expect(folded).toContain('나머지 3개 항목 보기')
  expect(folded.match(/href=/gu)).toHaveLength(3)
})

test('nothing wrong shows no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} attempt={1} />)).toBe('')
})

test('a line that ran short says how many are left', () => {
  const html = (left: number) =>
    renderToStaticMarkup(<ItemsSection items={guestSheet.items} short={new Map([[181, left]])} />)
  expect(html(1)).toContain('재고가 1개 남았습니다.')
  expect(html(0)).toContain('품절된 상품입니다.')
})

test('a way of paying that cannot be used says why and cannot be chosen', () => {
  const methods = [
    { code: 'card', label: '신용/체크카드', enabled: true, reason: null },
    { code: 'trans', label: '계좌이체', enabled: false, reason: '점검 중입니다.' },
  ] as const
  const html = renderToStaticMarkup(<PayMethodSection {...part} methods={[...methods]} />)
  expect(html).toContain('점검 중입니다.')
  expect(html).toMatch(/disabled=""[^>]*value="trans"|value="trans"[^>]*disabled=""/u)
})

test.each([
  ['card', '일시불'],
  ['vbank', '예금주'],
] as const)('the fields of %s come with the method', (code, field) => {
  const methods = [{ code, label: '결제 수단', enabled: true, reason: null }]
  const form = { ...filledForm, payMethod: code }
  const chosen = { methods, form, payAmount: 60_000, withReceipt: false }
  expect(renderToStaticMarkup(<PayMethodSection {...part} {...chosen} />)).toContain(field)
})

test('agreements say whether they are required and open their full text', () => {
  const html = renderToStaticMarkup(
    <AgreementSection {...part} agreements={[agreement(1), agreement(2, false)]} />,
  )
  expect(html).toContain('(필수)')
  expect(html).toContain('(선택)')
  expect(html).toContain('주문 내용 확인 및 결제 동의 전문 보기')
  expect(html).toContain('전체 동의')
})

test('the wait for a payment states that the page may be closed', () => {
  expect(renderToStaticMarkup(<WaitingForPayment isOnline />)).toContain('안전하게 처리됩니다.')
  expect(renderToStaticMarkup(<WaitingForPayment isOnline={false} />)).toContain(
    '연결되면 이어서 확인합니다.',
  )
})
