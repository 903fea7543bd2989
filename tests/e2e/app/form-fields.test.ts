import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { openOrderSheet } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'

/** Label, type, autocomplete and keyboard of each typed field of the page. */
const fieldsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('input')]
      .filter(({ type }) => ['text', 'tel', 'email', 'password', 'number'].includes(type))
      .map(({ labels, type, autocomplete, inputMode }) => {
        const label = labels?.[0]?.textContent.replace('*', '').trim() ?? ''
        return [label, type, autocomplete, inputMode].join(' | ')
      }),
  )

/** Fields of a page after its form is there. */
async function readFields(page: Page, path: string, lastLabel: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByLabel(lastLabel, { exact: false }).first()).toBeVisible()
  return fieldsOf(page)
}

// The browser's password manager, autofill, one-time codes and keyboards follow these attributes.
test('fields of an order, of sign-in and account name what they are for', async ({
  page,
  shop,
  members,
}) => {
  await openOrderSheet(page, shop.origin)
  await expect(page.getByLabel('상세주소')).toBeVisible()
  expect(await fieldsOf(page)).toEqual([
    '이름 | text | name | ',
    '휴대폰 번호 | tel | tel-national | tel',
    '우편번호 | text | postal-code | numeric',
    '주소 | text | address-line1 | ',
    '상세주소 | text | address-line2 | ',
    '공동현관 출입번호 (선택) | text | off | ',
    '이메일 (선택) | email | email | email',
  ])

  expect(await readFields(page, '/auth/login', '비밀번호')).toEqual([
    '아이디 | text | username webauthn | ',
    '비밀번호 | password | current-password | ',
  ])
  expect(await readFields(page, '/auth/find-id', '휴대폰 번호')).toEqual([
    '이름 | text | name | ',
    '휴대폰 번호 | tel | tel-national | tel',
  ])
  expect(await readFields(page, '/auth/find-password', '휴대폰 번호')).toEqual([
    '아이디 | text | username | ',
    '이름 | text | name | ',
    '휴대폰 번호 | tel | tel-national | tel',
  ])
  await page.getByLabel('휴대폰 번호').fill('010-5555-0001')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByLabel('인증번호')).toBeFocused()
  expect((await fieldsOf(page)).at(-1)).toBe('인증번호 | text | one-time-code | numeric')

  await becomeVisitor(page, await members.get('demo3'))
  expect(await readFields(page, '/my-page/password', '새 비밀번호 확인')).toEqual([
    '아이디 | text | username | ',
    '현재 비밀번호 | password | current-password | ',
    '새 비밀번호 | password | new-password | ',
    '새 비밀번호 확인 | password | new-password | ',
  ])
  expect(await readFields(page, '/my-page/bank-account', '계좌번호')).toEqual([
    '계좌번호 | text | off | numeric',
  ])
  expect(await readFields(page, '/my-page/size', '데크 폭')).toEqual([
    '키 (cm) | text | off | numeric',
    '몸무게 (kg) | text | off | numeric',
    '허리 (인치) | text | off | numeric',
    '신발 (mm) | text | off | numeric',
    '데크 폭 (인치) | text | off | decimal',
  ])
  await page.goto('/my-page/addresses')
  await page.getByRole('button', { name: '배송지 추가' }).click()
  await expect(page.getByLabel('상세주소')).toBeVisible()
  expect(await fieldsOf(page)).toEqual([
    '배송지 이름 | text | off | ',
    '받는 분 | text | name | ',
    '휴대폰 번호 | tel | tel-national | tel',
    '우편번호 | text | postal-code | numeric',
    '주소 | text | address-line1 | ',
    '상세주소 | text | address-line2 | ',
    '배송 요청사항 | text | off | ',
    '공동현관 출입번호 | text | off | ',
  ])
  await page.goto('/my-page/profile')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '확인' }).click()
  await expect(page.getByLabel('닉네임')).toBeVisible()
  expect(await fieldsOf(page)).toEqual([
    '이메일 | email | email | email',
    '닉네임 | text | nickname | ',
    '인스타그램 아이디 | text | off | ',
  ])
})
