import { expect, ownShopTest as test } from '#tests/support/journey.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { enterShop, expectInside } from '#tests/support/two-visitors.ts'

const TOKEN = 'a-token-for-this-journey'

test('an operator closes the shop for newcomers, and blocks an address', async ({
  browser,
  openShop,
}) => {
  const port = await freePort()
  const shop = await openShop({
    WAITING_ROOM_OPERATOR_PORT: String(port),
    WAITING_ROOM_TOKEN: TOKEN,
  })
  const change = async (settings: object) => {
    const { status } = await fetch(`http://127.0.0.1:${port}/actions/worksout`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify(settings),
    })
    expect(status).toBe(200)
  }
  const visit = async () => (await browser.newContext({ baseURL: shop.origin })).newPage()

  const early = await visit()
  await enterShop(early)
  await change({ limit: 10, state: 'block' })
  const newcomer = await visit()
  await newcomer.goto('/')
  const again = newcomer.getByRole('button', { name: '다시 확인하기' })
  await expect(again).toBeVisible()
  await expect(newcomer.getByText('Service Block!!')).toBeVisible()
  // Visitors inside remain inside.
  await early.getByRole('link', { name: '쇼핑' }).first().click()
  await expect(early.getByRole('list', { name: '상품' })).toBeVisible()
  await change({ limit: 10 })
  await again.click()
  await expectInside(newcomer)

  await change({ limit: 10, blockList: ['127.0.0.1', '::1'] })
  const shutOut = await visit()
  await shutOut.goto('/')
  await expect(shutOut.getByText('접속이 잠시 제한되었습니다.').first()).toBeVisible()
  await expect(shutOut.getByRole('link', { name: '장바구니' })).toHaveCount(0)
})
