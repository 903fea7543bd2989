import { completedOrderNumber, pay } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { takePicture } from '#tests/support/take-picture.ts'

test('a winner changes the address, uses money and pays from the page of the raffle', async ({
  page,
  shop,
}) => {
  const [win] = await shop.query<{ id: number }>(`
    SELECT e.raffle_product_id AS id FROM raffle_entries e JOIN users u ON u.id = e.user_id
    WHERE u.login_id = 'demo1' AND e.state = 'WON'`)
  await page.goto(`${shop.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await page.waitForURL(`${shop.origin}/`)
  await page.goto(`${shop.origin}/raffle/${win?.id}`)
  await page.getByRole('link', { name: /당첨 · 결제하기/u }).click()
  await expect(page.getByRole('region', { name: '당첨 상품' })).toContainText('1개')
  const address = page.getByRole('region', { name: '배송지' })
  await expect(address).toContainText('서울')
  await address.getByRole('button', { name: '배송지 변경' }).click()
  const sheet = page.getByRole('dialog', { name: '배송지 변경' })
  await sheet.getByRole('textbox', { name: '상세주소' }).fill('옥탑 3호')
  await sheet.getByRole('button', { name: '저장하기' }).click()
  await expect(address).toContainText('옥탑 3호')
  await expect(page.getByText('결제 수단을 선택해 주세요.')).toHaveCount(0)
  const money = page.getByRole('textbox', { name: '머니' })
  await money.fill('10000')
  await money.press('Enter')
  await expect(page.getByText('머니 사용')).toBeVisible()
  await takePicture(page, 'raffle-win', { fullPage: true })
  await page.getByRole('radio', { name: '신용/체크카드' }).check()
  // The instalments are loaded late, and move the agreements below them.
  await expect(page.getByRole('combobox', { name: '할부' })).toBeVisible()
  await page.getByRole('region', { name: '약관 동의' }).getByRole('checkbox').first().check()
  await pay(page, 'approve')
  await completedOrderNumber(page)
  const paid = await shop.query<{ money: number; address: string }>(`
    SELECT o.money_used::int AS money, o.receiver->>'address2' AS address
    FROM raffle_entries e JOIN orders o ON o.id = e.order_id
    WHERE e.state = 'PAID' AND e.raffle_product_id = ${win?.id}`)
  expect(paid).toContainEqual({ money: 10_000, address: '옥탑 3호' })
})

test('a win after its payment window leads to the entry, a guest to the login', async ({
  page,
  shop,
}) => {
  const [win] = await shop.query<{ id: number }>(
    `UPDATE raffle_entries SET pay_due_at = $1
     WHERE state = 'WON' AND user_id = (SELECT id FROM users WHERE login_id = 'demo1')
     RETURNING id`,
    [new Date(Date.now() - 5 * 60_000)],
  )
  await page.goto(`${shop.origin}/cart/payment?raffle=${win?.id}`)
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click()
  await fillLogin(page, 'demo1')
  await page.waitForURL(/\/cart\/payment\?raffle=/u)
  await expect(page.getByText('결제 기한이 지나 당첨이 취소되었습니다.')).toBeVisible()
  await takePicture(page, 'raffle-win-expired')
  await page.getByRole('link', { name: '응모 내역 보기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '응모 상세' })).toBeVisible()
})
