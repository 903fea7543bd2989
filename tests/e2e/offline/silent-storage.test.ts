import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'

test('pages open and a member signs in on a device whose storage never answers', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Requests without events, and promises that stay pending.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    const silent = () => new Promise<never>(() => undefined)
    LockManager.prototype.query = silent
    LockManager.prototype.request = silent
    for (const name of ['open', 'match', 'has', 'keys'] as const) {
      CacheStorage.prototype[name] = silent
    }
    ServiceWorkerContainer.prototype.getRegistration = silent
    ServiceWorkerContainer.prototype.getRegistrations = silent
  })
  for (const [path, heading] of [
    ['/cart', '장바구니'],
    ['/raffle', /래플/u],
    ['/my-page', '마이페이지'],
    ['/auth/login', '로그인'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await fillLogin(page, 'demo1')
  await expect(page).toHaveURL('/')
  await page.goto('/my-page')
  await expect(page.getByRole('main').getByRole('link', { name: /주문/u }).first()).toBeVisible()
})
