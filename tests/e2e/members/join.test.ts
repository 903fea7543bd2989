import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import {
  chooseSize,
  completedOrderNumber,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import { PERSON, type TypedPerson } from '#tests/support/identity/identity.ts'
import { confirmIdentity } from '#tests/support/identity/identity-window.ts'
import { expect, test } from '#tests/support/journey.ts'
import { NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { readSentCode } from '#tests/support/identity/sent-code.ts'
import { violations } from '#tests/support/violations.ts'

const SYLLABLES = '가나다라마바사아자차카타파하'

/** Another person for each journey: the shop has one account for a person, a phone and an id. */
function newPerson(): TypedPerson & { readonly loginId: string; readonly email: string } {
  const digits = String(randomInt(10_000_000, 99_999_999))
  const name = Array.from(digits, (digit) => SYLLABLES[Number(digit)] ?? '').join('')
  const loginId = `rider${digits}`
  return { ...PERSON, name, phone: `010${digits}`, loginId, email: `${loginId}@example.com` }
}

/** Accepts the required texts and goes on to the identity. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '본인인증' })).toBeFocused()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

// @both: the identity check has a window of its own on wide screens and takes the tab on phones.
test(
  'a guest joins with an identity check and orders to the saved address',
  { tag: '@both' },
  async ({ page }) => {
    const person = newPerson()
    await openSomeProduct(page)
    const product = new URL(page.url()).pathname
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(product)}`)
    await page.getByRole('link', { name: '회원가입' }).click()

    await expect(page.getByRole('heading', { level: 1, name: '회원가입' })).toBeVisible()
    await page.getByRole('button', { name: '다음' }).click()
    await expect(page.getByText('필수 약관에 동의해 주세요.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /만 14세 이상입니다/u })).toBeFocused()
    await page.getByRole('button', { name: '이용약관 전문 보기' }).click()
    await expect(page.getByRole('dialog', { name: '이용약관' })).toContainText(/버전 \d/u)
    await page.keyboard.press('Escape')
    await agree(page)
    expect(await violations(page)).toEqual([])

    await confirmIdentity(page, person)
    await expect(page.getByText('1995.05.05')).toBeVisible()
    expect(page.url()).not.toContain('tokenVersionId')
    await field(page, '아이디').fill('demo1a')
    await field(page, '비밀번호').fill(NEW_PASSWORD)
    await field(page, '비밀번호 확인').fill(`${NEW_PASSWORD}x`)
    await field(page, '이메일').fill('demo1@example.com')
    // The messages of the field that this click leaves must not move the checkbox away.
    await page.getByRole('checkbox', { name: /기본 배송지 등록/u }).check()
    await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
    await expect(page.getByText('이미 사용 중인 이메일입니다.')).toBeVisible()

    await field(page, '아이디').fill(person.loginId)
    await field(page, '이메일').fill(person.email)
    await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible()
    await field(page, '받는 분 연락처').fill('010-7777-0001')
    await field(page, '우편번호').fill('04524')
    await field(page, '주소').fill('서울 중구 세종대로 110')
    await field(page, '상세주소').fill('7층')
    await page.reload()
    await expect(field(page, '아이디')).toHaveValue(person.loginId)
    await expect(field(page, '상세주소')).toHaveValue('7층')
    await expect(field(page, '비밀번호')).toHaveValue('')
    await field(page, '비밀번호').fill(NEW_PASSWORD)
    await field(page, '비밀번호 확인').fill(NEW_PASSWORD)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '가입하기' }).click()

    await expect(page.getByText(`${person.name}님, 가입을 환영합니다.`)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('join-draft'))).toBeNull()
    await field(page, '키 (cm)').fill('99')
    await page.getByRole('button', { name: '저장하기', exact: true }).click()
    await expect(page.getByText('키는 100~230cm 사이의 숫자로 입력해 주세요.')).toBeVisible()
    await field(page, '키 (cm)').fill('178')
    await page.getByRole('button', { name: '저장하기', exact: true }).click()
    await expect(page.getByText('저장되었습니다.').last()).toBeVisible()
    const brands = page.getByRole('group', { name: '브랜드' }).getByRole('button')
    await brands.nth(1).click()
    await expect(brands.nth(1)).toHaveAttribute('aria-pressed', 'true')
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/v1/users/info'),
    )
    await page.getByRole('button', { name: '관심 브랜드 저장' }).click()
    expect((await saved).status()).toBe(200)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: '계속하기' }).click()
    await page.waitForURL(product)
    await chooseSize(page)
    await page.getByRole('button', { name: '바로 구매' }).click()
    await page.waitForURL(/\/cart\/payment/u)
    await expect(page.getByRole('region', { name: '배송지' })).toContainText(
      '서울 중구 세종대로 110 7층',
    )
    await page.getByRole('radio', { name: '신용/체크카드' }).check()
    await page.getByRole('checkbox', { name: /^주문 내용 확인/u }).check()
    await pay(page, 'approve')
    const orderNumber = await completedOrderNumber(page)
    await expect(page.getByText(orderNumber)).toBeVisible()
  },
)

/**
 * Counts questions for the permission of notifications, which the person answers with a refusal.
 */
async function refuseNotifications(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => {
      asked.count += 1
      return Promise.resolve('default')
    }
  })
  return () => page.evaluate<number>('asked.count')
}

test('a cancelled identity check is reported, and a text message replaces it', async ({ page }) => {
  const person = newPerson()
  const timesAsked = await refuseNotifications(page)
  await page.goto('/auth/join')
  await agree(page)
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click()
  await page.getByRole('button', { name: '사용자 취소' }).click()
  await expect(page.getByText('본인인증을 마치지 않고 창을 닫으셨습니다.')).toBeVisible()

  await page.getByRole('button', { name: '문자 인증으로 간편 가입' }).click()
  const form = page.getByRole('region', { name: '문자 인증으로 간편 가입' })
  await field(page, '이름').fill(person.name)
  await field(page, '생년월일').fill('20200101')
  await field(page, '휴대폰 번호').fill(person.phone)
  await form.getByRole('button', { name: '다음' }).click()
  await expect(page.getByText('만 14세 미만은 가입할 수 없습니다.')).toBeVisible()
  await expect(page.getByText('휴대폰 인증을 완료해 주세요.')).toBeVisible()
  await field(page, '생년월일').fill(person.birth)
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(field(page, '인증번호')).toBeFocused()
  await expect(form.getByRole('button', { name: '재전송' })).toBeDisabled()
  const code = await readSentCode(form)
  await field(page, '인증번호').fill(code === '111111' ? '222222' : '111111')
  await expect(page.getByText(/인증번호가 올바르지 않습니다\. \(남은 횟수 4회\)/u)).toBeVisible()
  await field(page, '인증번호').fill(code)
  await expect(page.getByText('휴대폰 인증이 완료되었습니다.')).toBeFocused()
  await page.reload()
  await expect(page.getByText('휴대폰 인증이 완료되었습니다.')).toBeVisible()
  await form.getByRole('button', { name: '다음' }).click()

  await field(page, '아이디').fill(person.loginId)
  await field(page, '비밀번호').fill(NEW_PASSWORD)
  await field(page, '비밀번호 확인').fill(NEW_PASSWORD)
  await field(page, '이메일').fill(person.email)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByText('래플에 응모하려면 본인인증이 필요합니다.')).toBeVisible()
  const offer = page.getByRole('region', { name: '알림 받기' })
  await expect(offer.getByText('이 기기에서는 푸시 알림을 받지 않습니다.')).toBeVisible()
  expect(await timesAsked()).toBe(0)
  await offer.getByRole('button', { name: '이 기기에서 알림 받기' }).click()
  await expect(offer.getByText('알림을 허용하지 않아', { exact: false })).toBeVisible()
  expect(await timesAsked()).toBe(1)
  await page.goto('/auth/join')
  await page.waitForURL('/')
})

test('an identity check is released by pressing again after a cut network', async ({ page }) => {
  const person = newPerson()
  await page.goto('/auth/join')
  await agree(page)
  await page.route('**/v1/nice/callback/release', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click()
  await field(page, '이름').fill(person.name)
  await field(page, '생년월일').fill(person.birth)
  await field(page, '휴대폰 번호').fill(person.phone)
  await page.getByRole('button', { name: '본인확인 완료' }).click()
  await expect(page.getByText('본인인증 결과를 전달하지 못했습니다.')).toBeVisible()
  await expect(page.getByText('본인인증이 완료되었습니다.')).toBeHidden()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '정보 입력' })).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
})

/** Moves the focus by Tab to the control with this name, as a person without a pointer does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const { activeElement: control } = document
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      return (
        control?.getAttribute('aria-label') ??
        [control, ...labels].map((element) => element?.textContent ?? '').join(' ')
      )
    })
    expect(label.trim()).toMatch(name)
  }).toPass({ intervals: [0] })
}

// @wide: phones have no keyboard with Tab.
test('joining and signing in need no pointer', { tag: '@wide' }, async ({ page }) => {
  const person = newPerson()
  const { keyboard } = page
  await page.goto('/auth/join')
  await expect(page.getByRole('checkbox', { name: '전체 동의' })).toBeVisible()
  await tabTo(page, /^전체 동의/u)
  await keyboard.press('Space')
  await tabTo(page, /^다음/u)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '본인인증' })).toBeFocused()
  await tabTo(page, /^문자 인증으로/u)
  await keyboard.press('Enter')
  await tabTo(page, /^이름/u)
  await keyboard.type(person.name)
  await tabTo(page, /^생년월일/u)
  await keyboard.type(person.birth)
  await tabTo(page, /^휴대폰 번호/u)
  await keyboard.type(person.phone)
  await keyboard.press('Enter')
  await expect(field(page, '인증번호')).toBeFocused()
  await keyboard.type(await readSentCode(page))
  await expect(page.getByText('휴대폰 인증이 완료되었습니다.')).toBeFocused()
  await tabTo(page, /^다음/u)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '정보 입력' })).toBeFocused()
  await tabTo(page, /^아이디/u)
  await keyboard.type(person.loginId)
  await tabTo(page, /^비밀번호\*$/u)
  await keyboard.type(NEW_PASSWORD)
  await tabTo(page, /^비밀번호 확인\*$/u)
  await keyboard.type(NEW_PASSWORD)
  await tabTo(page, /^이메일/u)
  await keyboard.type(person.email)
  await keyboard.press('Enter')
  await expect(page.getByText('가입을 환영합니다.')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/auth/login?returnUrl=%2Fcart')
  await expect(field(page, '아이디')).toBeVisible()
  await tabTo(page, /^아이디/u)
  await keyboard.type(person.loginId)
  await tabTo(page, /^비밀번호$/u)
  await keyboard.type(NEW_PASSWORD)
  await tabTo(page, /^로그인 상태 유지/u)
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await page.waitForURL('/cart')
})
