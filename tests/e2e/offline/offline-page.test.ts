import type { Locator } from 'playwright/test'
import { openSomeProduct } from '#tests/support/browser-shopper.ts'
import { holdPauses, holdRetries } from '#tests/support/held-pauses.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'

const heading = (name: string) => ({ level: 1, name }) as const
const OFFLINE = heading('오프라인 상태입니다.')
/** How long a toast is shown (src/ui/toast/toast.ts). */
const TOAST_MS = 4_000

test('the offline page says the truth when it is opened online, and leads on', async ({ page }) => {
  await page.goto('/offline')
  await expect(page.getByRole('heading', heading('네트워크에 연결되어 있습니다.'))).toBeVisible()
  await expect(page.getByRole('heading', OFFLINE)).toHaveCount(0)
  await page.getByRole('link', { name: '홈으로', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the offline page says that there is no network, and returns to the shop once there is', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await untilInstalled(page)
  await context.setOffline(true)
  await page.goto('/offline')
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

test('a network that does not reach the shop counts as none, and another try leads back', async ({
  page,
}) => {
  await holdRetries(page)
  await page.route('**/healthz', (route) => route.abort())
  await page.goto('/offline')
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
  await page.unroute('**/healthz')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page).toHaveURL('/')
})

/** Top and bottom of an element on the screen. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element has no box.')
  return { top: box.y, bottom: box.y + box.height }
}

test('a toast on a phone leaves the bar readable that says that there is no network', async ({
  page,
  context,
}) => {
  // The toast would else end before a busy machine has measured it.
  await holdPauses(page, TOAST_MS)
  await openSomeProduct(page)
  await untilInstalled(page)
  await context.setOffline(true)
  const bar = page.getByText('오프라인 상태입니다. 저장된 정보를 보여드립니다.')
  await expect(bar).toBeVisible()
  await page
    .getByRole('button', { name: /^찜하기/u })
    .first()
    .click()
  const toast = page.locator('[data-sonner-toast][data-mounted="true"]')
  await expect(toast).toContainText('이 기기에 저장했습니다.')
  await expect
    .poll(async () => (await edgesOf(toast)).top >= (await edgesOf(bar)).bottom)
    .toBe(true)
})
