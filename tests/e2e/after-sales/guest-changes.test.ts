import { findGuestOrder } from '#tests/support/orders/guest-order.ts'
import { expect, test } from '#tests/support/journey.ts'

// @both: the lines lie next to the receipt or above it.
test(
  'a guest on another device proves the phone, changes and cancels the order',
  { tag: '@both' },
  async ({ page, shop }) => {
    await findGuestOrder(page, shop.origin)
    const proof = page.getByRole('region', { name: '주문 변경' })
    await proof.getByRole('button', { name: '인증번호 받기' }).click()
    const sent = proof.getByText(/인증번호 \d{6}/u)
    const code = /\d{6}/u.exec(await sent.innerText())?.[0] ?? ''
    await proof.getByRole('textbox', { name: '인증번호' }).fill(code)

    await page.getByRole('button', { name: '배송지 변경' }).click()
    const address = page.getByRole('dialog', { name: '배송지 변경' })
    await address.getByRole('textbox', { name: '받는 분' }).fill('박보드')
    await address.getByRole('textbox', { name: '휴대폰 번호' }).fill('01087654321')
    await address.getByRole('textbox', { name: '상세주소' }).fill('3층')
    await address.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByText('배송지가 변경되었습니다.')).toBeVisible()
    await expect(page.getByText('박*드').first()).toBeVisible()

    await page.getByRole('link', { name: /주문 취소$/u }).click()
    await page.getByRole('radio', { name: '단순 변심' }).check()
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    await page.getByRole('button', { name: '취소 신청하기' }).click()
    await expect(page.getByRole('heading', { name: '취소 완료' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '취소 완료' })).toBeVisible()
  },
)
