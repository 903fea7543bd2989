import { expect, test } from 'vitest'
import { prepareOrder, shipOrderLines } from '#contract/after-sales/operator-orders.calls.ts'
import { checkTrackingFile } from '#contract/after-sales/tracking-files.calls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const CJ = 'CJ대한통운'
const check = (staff: TestOperator, content: string | Uint8Array<ArrayBuffer>) =>
  staff.call(checkTrackingFile, { body: {}, files: [new File([content], 'tracking.csv')] })

test('each row of a courier file gets its verdict, and nothing is shipped by the check', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const orders = [1, 2, 3].map(async () => PaidOrder.of(shop, await Shopper.guest(shop)))
  const [ready, sent, paid] = await Promise.all(orders)
  for (const order of [ready, sent]) {
    const params = { orderNumber: order?.orderNumber ?? '' }
    await staff.call(prepareOrder, { params, body: {} })
  }
  await staff.call(shipOrderLines, {
    params: { orderNumber: sent?.orderNumber ?? '' },
    body: { carrier: CJ, trackingNo: '612345678901' },
  })
  const file = [
    '주문번호,택배사,송장번호',
    `${ready?.orderNumber},${CJ},6123-4567-8902`,
    `${sent?.orderNumber},${CJ},612345678901`,
    `${paid?.orderNumber},${CJ},612345678903`,
    `999999-AAAAAAA,${CJ},612345678904`,
    `${ready?.orderNumber},비둘기,612345678905`,
    `${ready?.orderNumber},${CJ},6.12E+11`,
    `${paid?.orderNumber},${CJ},612345678902`,
    '',
  ].join('\r\n')
  const { rows } = await check(staff, `\uFEFF${file}`)
  expect(rows.map(({ rowNo, verdict }) => [rowNo, verdict])).toEqual([
    [2, 'SHIP'],
    [3, 'SAME'],
    [4, 'WRONG_STATE'],
    [5, 'UNKNOWN_ORDER'],
    [6, 'UNKNOWN_CARRIER'],
    [7, 'FORMAT'],
    [8, 'DUPLICATE_NO'],
  ])
  expect(rows[0]?.trackingNo).toBe('612345678902')
})

test('a file in EUC-KR is read, and what is no list of parcels is refused in words', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  // 주문번호,택배사,송장번호 in EUC-KR.
  const head = 'c1d6b9aeb9f8c8a32cc5c3b9e8bbe72cbcdbc0e5b9f8c8a3'
  const row = Buffer.from('\n260814-6V8G330,x,1')
  const euckr = new Uint8Array(Buffer.concat([Buffer.from(head, 'hex'), row]))
  expect((await check(staff, euckr)).rows).toMatchObject([{ verdict: 'UNKNOWN_ORDER' }])
  const codeOf = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await refusalOf(check(staff, content))).code
  expect(await codeOf('a,b\n1,2')).toBe('FILE_COLUMNS')
  expect(await codeOf(new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xff, 0x22, 1]))).toBe(
    'FILE_ENCODING',
  )
  const long = Array.from({ length: 2_001 }, () => '260814-6V8G330,x,1').join('\n')
  expect(await codeOf(`주문번호,택배사,송장번호\n${long}`)).toBe('FILE_ROWS')
  expect((await refusalOf(staff.call(checkTrackingFile, { body: {} }))).code).toBe('FILE_COLUMNS')
})
