import { expect, test } from 'vitest'
import { DEMO_COMPANY } from '#contract/shop/company.ts'
import { orderPaidText } from './templates.ts'

const params = {
  name: '나그네',
  orderNumber: '260814-7F3K2QX',
  productName: '그립 볼트 데크',
  moreLines: 2,
  amount: 1_267_200,
  path: '/auth/non-member?orderNumber=260814-7F3K2QX',
}

const SENDER = {
  publicOrigin: 'https://shop.example',
  company: { ...DEMO_COMPANY, shopNameKo: '보드공방' },
}

test.each([
  ['several lines', 2, '그립 볼트 데크 외 2건'],
  ['one line', 0, '그립 볼트 데크'],
])('an order of %s names its first product', (_how, moreLines, goods) => {
  expect(orderPaidText({ ...params, moreLines }, SENDER)).toBe(
    `[보드공방] 나그네님, 주문이 완료되었습니다. 주문번호 260814-7F3K2QX / ${goods} / 1,267,200원 https://shop.example/auth/non-member?orderNumber=260814-7F3K2QX`,
  )
})
