import { expect, test } from 'vitest'
import { orderPaidText } from './templates.ts'

const params = {
  name: '나그네',
  orderNumber: '260814-7F3K2QX',
  productName: '그립 볼트 데크',
  moreLines: 2,
  amount: 1_267_200,
  path: '/auth/non-member?orderNumber=260814-7F3K2QX',
}

test.each([
  ['several lines', 2, '그립 볼트 데크 외 2건'],
  ['one line', 0, '그립 볼트 데크'],
])('an order of %s names its first product', (_how, moreLines, goods) => {
  expect(orderPaidText({ ...params, moreLines }, 'https://shop.example')).toBe(
    `[푸시야드] 나그네님, 주문이 완료되었습니다. 주문번호 260814-7F3K2QX / ${goods} / 1,267,200원 https://shop.example/auth/non-member?orderNumber=260814-7F3K2QX`,
  )
})
