import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { expect, test } from '#tests/support/journey.ts'
import { answerPaymentWindow, isPaymentWindowOpen } from '#tests/support/browser-shopper.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'

// @both: the menu is at the side of a wide screen; on a phone it has folds, and pages a link back.
test(
  'a member saves an address by search, and changes the nickname',
  { tag: '@both' },
  async ({ page, members, isMobile }) => {
    await becomeVisitor(page, await members.get('demo3'))
    await page.goto('/my-page')
    if (isMobile) await page.getByRole('main').getByText('내 정보', { exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: '배송지', exact: true }).click()
    await page.getByRole('button', { name: '배송지 추가' }).click()
    await expect(page.getByLabel('배송지 이름')).toBeFocused()
    await page.getByLabel('배송지 이름').fill('작업실')
    await page.getByLabel('받는 분').fill('이시험')
    await page.getByLabel('휴대폰 번호').fill('010-2222-3333')
    await page.getByRole('button', { name: '주소 검색' }).click()
    const sheet = page.getByRole('dialog', { name: '주소 검색' })
    await sheet.getByLabel('도로명 또는 우편번호').fill('성동구')
    await sheet.getByRole('listitem').first().getByRole('button').click()
    await page.getByLabel('상세주소').fill('2층')
    await page.getByRole('button', { name: '저장하기' }).click()
    const saved = page.getByRole('article', { name: '작업실' })
    await expect(saved).toContainText('2층')
    const edit = saved.getByRole('button', { name: '작업실 수정' })
    await expect(edit).toBeFocused()
    await edit.click()
    await page.getByRole('button', { name: '취소' }).click()
    await expect(edit).toBeFocused()

    await page.goto('/my-page/profile')
    await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '확인' }).click()
    await page.getByLabel('닉네임').fill('레일러')
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByText('저장되었습니다.')).toBeVisible()
    await page.reload()
    // A new document asks for the password again.
    await expect(page.getByRole('textbox', { name: '비밀번호' })).toBeVisible()
    await expect(page.getByLabel('닉네임')).toHaveCount(0)
  },
)

test('a member registers a card in the second window of the provider, and names it', async ({
  page,
  members,
}) => {
  await becomeVisitor(page, await members.get('demo3'))
  await page.goto('/my-page/auto-pay')
  const add = page.getByRole('button', { name: '카드 등록' })
  await add.click()
  await expect.poll(() => isPaymentWindowOpen(page)).toBe(true)
  await answerPaymentWindow(page, 'cancel')
  await expect(page.getByText('카드 등록이 취소되었습니다.')).toBeVisible()
  await expect(page.getByText('등록된 카드가 없습니다.')).toBeVisible()

  await add.click()
  await expect.poll(() => isPaymentWindowOpen(page)).toBe(true)
  await page.getByRole('button', { name: /^푸시카드/u }).click()
  await page.waitForURL('/my-page/auto-pay')
  const card = page.getByRole('list', { name: '등록 카드' }).getByRole('article')
  await expect(card).toHaveCount(1)

  const rename = card.getByRole('button', { name: /별칭 변경$/u })
  await rename.click()
  await card.getByRole('button', { name: '취소' }).click()
  await expect(rename).toBeFocused()
  await rename.click()
  const field = card.getByRole('textbox', { name: '카드 별칭' })
  await expect(field).toBeFocused()
  await field.fill('생활비')
  await card.getByRole('button', { name: '저장하기' }).click()
  await expect(card.getByRole('heading', { name: '생활비' })).toBeVisible()
  await expect(rename).toBeFocused()
})
