import { completedOrderNumber, pay } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'

test('a winner pays from the page of the raffle', async ({ page, openStore }) => {
  const store = await openStore()
  const [win] = await store.query<{ id: number }>(`
    SELECT e.raffle_product_id AS id FROM raffle_entries e JOIN users u ON u.id = e.user_id
    WHERE u.login_id = 'demo1' AND e.state = 'WON'`)
  await page.goto(`${store.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await page.waitForURL(`${store.origin}/`)
  await page.goto(`${store.origin}/raffle/${win?.id}`)
  await page.getByRole('link', { name: /당첨 · 결제하기/u }).click()
  await expect(page.getByRole('region', { name: '당첨 상품' })).toContainText('1개')
  await expect(page.getByRole('region', { name: '배송지' })).toContainText('서울')
  await page.screenshot({ path: 'test-results/raffle-win.png', fullPage: true })
  await page.getByRole('radio', { name: '신용/체크카드' }).check()
  await page.getByRole('region', { name: '약관 동의' }).getByRole('checkbox').first().check()
  await pay(page, 'approve')
  await completedOrderNumber(page)
  const paid = await store.query("SELECT FROM raffle_entries WHERE state = 'PAID'")
  expect(paid.length).toBeGreaterThan(0)
})
