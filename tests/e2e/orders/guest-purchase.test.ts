import {
  GUEST,
  answerPaymentWindow,
  chooseCardAndAgree,
  chooseSizeAndWait,
  completedOrderNumber,
  fillPerson,
  isPaymentWindowOpen,
  newPhone,
  openSomeProduct,
  typeSentCode,
} from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { buyAsGuest, CountedShopper } from '#tests/support/counted-shopper.ts'

// @both: options open in a sheet on phones; the payment window is a frame or a page.
test(
  'a guest buys from the cart and looks the order up, whatever reloads',
  { tag: '@both' },
  async ({ page, browser, shop }) => {
    const name = await openSomeProduct(page)
    await chooseSizeAndWait(page)
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    // A shop that is slow to answer has the device keep the goods, which the cart shows as well.
    await expect(page.getByRole('dialog', { name: /^장바구니에 담/u })).toBeVisible()

    await page.goto('/cart')
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await page
      .getByRole('link', { name: /상품 주문하기$/u })
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL(/\/cart\/payment/u)
    const phone = newPhone()
    await fillPerson(page, phone)
    const delivery = page.getByRole('region', { name: '배송지' })
    await delivery.getByRole('button', { name: '주소 검색' }).click()
    const search = page.getByRole('dialog', { name: '주소 검색' })
    await search.getByLabel('도로명 또는 우편번호').fill('성동구')
    await search.getByRole('listitem').first().getByRole('button').click()
    const detail = page.getByRole('textbox', { name: '상세주소' })
    await expect(detail).toBeFocused()
    await detail.fill(GUEST.address2)
    await chooseCardAndAgree(page)
    await page.reload()
    await expect(detail).toHaveValue(GUEST.address2)
    // The payment sends the code, and goes on with it.
    await page.getByRole('button', { name: /결제하기$/u }).click()
    await typeSentCode(page)
    await expect.poll(() => isPaymentWindowOpen(page)).toBe(true)
    await answerPaymentWindow(page, 'approve')
    const orderNumber = await completedOrderNumber(page)
    await page.reload()
    await expect(page.getByText(orderNumber)).toBeVisible()

    const elsewhere = await browser.newContext({ baseURL: shop.origin })
    const otherPage = await elsewhere.newPage()
    await otherPage.goto('/auth/non-member')
    await otherPage.getByRole('textbox', { name: '주문번호' }).fill(orderNumber)
    await otherPage.getByRole('textbox', { name: '이름' }).fill('너보드')
    await otherPage.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
    const lookUp = otherPage.getByRole('button', { name: /조회/u })
    await lookUp.click()
    const refusal = otherPage.getByText('일치하는 주문 정보가 없습니다.')
    await expect(refusal).toBeVisible()
    // What the shop said of one try is gone with the next, also when that is not sent.
    await otherPage.getByRole('textbox', { name: '이름' }).fill('')
    await lookUp.click()
    await expect(refusal).toHaveCount(0)
    await otherPage.getByRole('textbox', { name: '이름' }).fill(GUEST.name)
    await lookUp.click()
    await expect(otherPage.getByRole('main').getByText(name).first()).toBeVisible()
    await expect(otherPage.getByRole('main').getByText(phone)).toHaveCount(0)
  },
)

// @both: filters lie in a sheet or next to the list.
test(
  'filters live in the address and more products load by scrolling',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/products')
    const cards = page.getByRole('list', { name: '상품' }).getByRole('article')
    await expect(cards.first()).toBeVisible()
    const first = await cards.count()
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(first)

    await page
      .getByRole('navigation', { name: '카테고리' })
      .getByRole('link', { name: '신발' })
      .click()
    await expect(page).toHaveURL(/category=/u)
    await expect.poll(() => cards.count()).toBeLessThan(first)
    const names = await cards.getByRole('heading').allInnerTexts()
    await page.reload()
    await expect(cards.getByRole('heading')).toHaveText(names)

    // A second choice adds to the first, however slowly the list follows.
    await page.route(/\/v1\/products\/new\?/u, () => undefined)
    const open = page.getByRole('button', { name: /^필터/u }).filter({ visible: true })
    if ((await open.count()) > 0) await open.click()
    for (const name of [/^세일/u, /^품절 제외/u]) {
      const choice = page.getByRole('checkbox', { name })
      await choice.click()
      await expect(choice).toBeChecked()
    }
    await expect(page).toHaveURL(
      /category=.*sale=true.*stock=true|category=.*stock=true.*sale=true/u,
    )
  },
)

test('a guest buys in ten taps, the fields of name, phone, address and code aside', async ({
  page,
}) => {
  await page.goto('/')
  const shopper = new CountedShopper(page)
  await buyAsGuest(shopper)
  await completedOrderNumber(page)
  expect(shopper.counts.taps).toBeLessThanOrEqual(10)
  expect(shopper.counts.fields).toBeLessThanOrEqual(5)
})
