import { randomInt } from 'node:crypto'
import { expect } from 'playwright/test'
import type { FrameLocator, Locator, Page } from 'playwright/test'
import { readSentCode } from './identity/sent-code.ts'
import { untilLive } from './live-page.ts'
import { findGoods, remoteClient } from './platform/remote-client.ts'

/** Who buys in a journey. */
export const GUEST = {
  name: '김보드',
  zonecode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '1층',
} as const

/** What the stand-in's payment window can do; the words are its buttons'. */
export const OUTCOMES = {
  approve: /^결제 승인/u,
  cancel: /^사용자 취소/u,
  fail: /^결제 실패/u,
  tamper: /^금액 조작/u,
  lose: /^응답 유실/u,
  late: /^늦은 통지/u,
} as const

/** Opens the list, takes the first product that can be bought and answers its name. */
export async function openSomeProduct(page: Page, origin = ''): Promise<string> {
  await page.goto(`${origin}/products?stock=true`)
  const card = page.getByRole('list', { name: '상품' }).getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await untilLive(page)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The heading is that of the card until the product's own answer arrives.
  await expect(page.getByRole('button', { name: '장바구니 담기' }).first()).toBeVisible()
  return name
}

/** The first size that is not sold out, on the page or in what lies over it. */
export const firstSize = (place: Page | Locator): Locator =>
  place
    .getByRole('group', { name: '사이즈' })
    .getByRole('button', { disabled: false })
    .filter({ hasNotText: /가이드|품절|재입고/u })
    .first()

/** Clicks the first size that is not sold out; before hydration the click is replayed later. */
export async function chooseSize(place: Page | Locator): Promise<void> {
  await firstSize(place).click()
}

/** {@link chooseSize}, until it is chosen: a purchase pressed before would ask for the size. */
export async function chooseSizeAndWait(place: Page | Locator): Promise<void> {
  await chooseSize(place)
  await expect(firstSize(place)).toHaveAttribute('aria-pressed', 'true')
}

/** Last section of a guest's order sheet. */
export const proofSection = (page: Page): Locator =>
  page.getByRole('region', { name: '휴대폰 인증' })

/** Types the code that the demo shop shows. A repeated step types it again. */
export async function typeSentCode(page: Page): Promise<void> {
  const code = await readSentCode(proofSection(page))
  const field = proofSection(page).getByRole('textbox', { name: '인증번호' })
  // The same text is no change.
  await field.clear()
  await field.fill(code)
}

/** A phone of a guest, another one each time: codes are limited by number. */
export const newPhone = (): string => `010${randomInt(10_000_000, 99_999_999)}`

/**
 * Fills the order sheet as a guest, the phone proven with the code the demo shop shows. Answers the
 * phone.
 */
export async function fillOrder(page: Page): Promise<string> {
  const phone = newPhone()
  await fillDelivery(page, phone)
  await chooseCardAndAgree(page)
  await proofSection(page).getByRole('button', { name: '인증번호 받기' }).click()
  await typeSentCode(page)
  await expect(proofSection(page).getByText('휴대폰 인증이 완료되었습니다.')).toBeVisible()
  return phone
}

const deliverySection = (page: Page) => page.getByRole('region', { name: '배송지' })

/** Fills in name and phone of a guest. */
export async function fillPerson(page: Page, phone: string): Promise<void> {
  await deliverySection(page).getByRole('textbox', { name: '이름' }).fill(GUEST.name)
  await deliverySection(page).getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
}

/** {@link fillPerson}, with the address by hand. */
export async function fillDelivery(page: Page, phone: string): Promise<void> {
  await fillPerson(page, phone)
  const delivery = deliverySection(page)
  await delivery.getByRole('textbox', { name: '우편번호' }).fill(GUEST.zonecode)
  await delivery.getByRole('textbox', { name: '주소', exact: true }).fill(GUEST.address1)
  await delivery.getByRole('textbox', { name: '상세주소' }).fill(GUEST.address2)
}

/** Chooses the card and agrees to all texts of a guest's order. */
export async function chooseCardAndAgree(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '신용/체크카드' }).check()
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
}

/** Frame of the provider's window over the page. */
export const WINDOW_FRAME = 'iframe[src*="/stand-in/portone/windows/"]'
const isWindowPage = (page: Page) => page.url().includes('/stand-in/portone/')

/**
 * Whether the payment window can be answered: a frame over the page, or on phones the page itself.
 */
export async function isPaymentWindowOpen(page: Page): Promise<boolean> {
  // The window of a virtual account issues it instead.
  const name = new RegExp(`${OUTCOMES.approve.source}|^계좌 발급`, 'u')
  const inFrame = page.frameLocator(WINDOW_FRAME).getByRole('button', { name })
  return isWindowPage(page) || (await inFrame.count()) > 0
}

/**
 * Presses pay and answers the payment window: a frame over the page, or on phones the page itself.
 */
export async function openPaymentWindow(page: Page): Promise<Page | FrameLocator> {
  await page.getByRole('button', { name: /결제하기$/u }).click()
  await expect.poll(() => isPaymentWindowOpen(page)).toBe(true)
  return isWindowPage(page) ? page : page.frameLocator(WINDOW_FRAME)
}

/** Lets the open payment window end this way. */
export async function answerPaymentWindow(
  page: Page,
  outcome: keyof typeof OUTCOMES,
): Promise<void> {
  const window = isWindowPage(page) ? page : page.frameLocator(WINDOW_FRAME)
  await window.getByRole('button', { name: OUTCOMES[outcome] }).click()
}

/** Presses pay and lets the payment window end this way. */
export async function pay(page: Page, outcome: keyof typeof OUTCOMES): Promise<void> {
  await openPaymentWindow(page)
  await answerPaymentWindow(page, outcome)
}

/**
 * From the list to a filled order sheet, by the buy-now button; at another shop when `origin` names
 * one.
 */
export async function goToFilledOrder(page: Page, origin = ''): Promise<string> {
  const name = await openSomeProduct(page, origin)
  await chooseSizeAndWait(page)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await page.waitForURL(/\/cart\/payment/u)
  await fillOrder(page)
  return name
}

/**
 * Opens the order sheet of a product that can be bought at once, found by calls: the first page of
 * the visit, for journeys about what follows it.
 */
export async function openOrderSheet(page: Page, origin: string): Promise<void> {
  const { productId, sizeId } = await findGoods(remoteClient(origin))
  await page.goto(`${origin}/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`)
}

/** {@link openOrderSheet}, filled in as a guest. */
export async function openFilledOrder(page: Page, origin: string): Promise<void> {
  await openOrderSheet(page, origin)
  await fillOrder(page)
}

/** The order number on the page of a completed order. */
export async function completedOrderNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/complete/u)
  const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? ''
  expect(orderNumber).toMatch(/^\d{6}-[0-9A-HJKMNP-TV-Z]{7}$/u)
  return orderNumber
}
