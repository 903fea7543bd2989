import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'

const heading = (name: string) => ({ level: 1, name }) as const
const OFFLINE = heading('오프라인 상태입니다.')

test(
  'the offline page says the truth when it is opened online, and leads on',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/offline')
    await expect(page.getByRole('heading', heading('네트워크에 연결되어 있습니다.'))).toBeVisible()
    await expect(page.getByRole('heading', OFFLINE)).toHaveCount(0)
    await page.getByRole('link', { name: '홈으로', exact: true }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'the offline page says that there is no network, and returns to the shop once there is',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.goto('/products')
    await untilInstalled(page)
    await context.setOffline(true)
    await page.goto('/offline')
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  },
)

test(
  'a network that does not reach the store counts as none, and another try leads back',
  { tag: '@once' },
  async ({ page }) => {
    await page.route('**/healthz', (route) => route.abort())
    await page.goto('/offline')
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
    await page.unroute('**/healthz')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page).toHaveURL('/')
  },
)
