import { openFilledOrder, GUEST } from '#tests/support/browser-shopper.ts'
import {
  copyOfRelease,
  lookForUpdate,
  openInstalled,
  releaseAccountChange,
  releaseNewVersion,
  storedAccountFiles,
  untilInstalled,
} from '#tests/support/installed-app.ts'
import { expect, ownShopTest as test } from '#tests/support/journey.ts'
import { trackRequests } from '#tests/support/track-requests.ts'
import type { Page } from 'playwright/test'

/**
 * Watches for a new version that the page follows. The result resolves once the page has decided
 * whether to offer it: in the turn in which it has registered its worker again.
 */
async function watchFollowedVersion(page: Page): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    return {
      followed: new Promise<void>((resolve) => {
        workers.register = async (...file) => {
          const registration = await register(...file)
          setTimeout(resolve)
          return registration
        }
      }),
    }
  })
  return () => watch.evaluate(({ followed }) => followed)
}

test('a new version is offered, never forced, and taken over on consent', async ({
  page,
  openShop,
}) => {
  const { release } = await openInstalled(page, openShop)
  await page.evaluate(() => {
    document.title = 'the page as it was'
  })

  await releaseNewVersion(release)
  await lookForUpdate(page)
  await expect(page.getByText('새 버전이 있습니다.')).toBeVisible()
  expect(await page.title()).toBe('the page as it was')

  // Requests that the press causes, as pages have them.
  await page.evaluate(() => {
    const request = (): void => {
      for (const delay of [0, 5, 20, 50, 100, 200]) setTimeout(() => fetch('/healthz'), delay)
    }
    addEventListener('click', request, { once: true })
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '새로고침' }).click()
  await reloaded
  await expect(page).toHaveTitle(/쇼핑/u)
  const worker = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return { isWaiting: registration.waiting !== null, state: registration.active?.state }
  })
  expect(worker.isWaiting).toBe(false)
})

test('consent in one tab takes nothing that is typed in another, which has the new version from its next page on', async ({
  page,
  context,
  openShop,
}) => {
  const { release, shop } = await openInstalled(page, openShop)
  const other = await context.newPage()
  await other.goto(`${shop.origin}/auth/non-member`)
  await other.getByRole('textbox', { name: '주문번호' }).fill('20261201')
  await releaseNewVersion(release)
  await lookForUpdate(page)
  const offer = other.getByText('새 버전이 있습니다.')
  await expect(offer).toBeVisible()
  // Added last, so it runs after what the page itself does at the take-over.
  const takeOver = await other.evaluateHandle(() => ({
    ended: new Promise<void>((resolve) => {
      const { serviceWorker } = navigator
      serviceWorker.addEventListener('controllerchange', () => setTimeout(resolve))
    }),
  }))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '새로고침' }).click()
  await reloaded
  await takeOver.evaluate(({ ended }) => ended)
  await expect(other.getByRole('textbox', { name: '주문번호' })).toHaveValue('20261201')
  await expect(offer).toBeVisible()

  const loaded = other.waitForEvent('load')
  await other.getByRole('link', { name: 'PUSHYARD 홈' }).click()
  await loaded
  await expect(other.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(offer).toHaveCount(0)
})

test('pages of the account are stored after the first visit of one, and open offline after an update too', async ({
  page,
  context,
  openShop,
}) => {
  const { release, shop } = await openInstalled(page, openShop)
  expect(await storedAccountFiles(page)).toBeUndefined()
  const lookUp = page.getByRole('textbox', { name: '주문번호' })
  await page.goto(`${shop.origin}/auth/non-member`)
  await expect(lookUp).toBeVisible()
  const stored = async () => (await storedAccountFiles(page))?.join(' ') ?? ''
  await expect.poll(stored).toContain('/assets/auth.find-id-')

  await releaseAccountChange(release)
  await lookForUpdate(page)
  await expect(page.getByText('새 버전이 있습니다.')).toBeVisible()
  expect(await stored()).toContain('/assets/account-next.js')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '새로고침' }).click()
  await reloaded
  await expect.poll(stored).not.toContain('/assets/auth.find-id-')
  await context.setOffline(true)
  await page.reload()
  await expect(lookUp).toBeVisible()
  await page.goto(`${shop.origin}/auth/login`)
  await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
})

test('while paying no new version is offered, and nothing that was typed is lost', async ({
  page,
  openShop,
}) => {
  const release = await copyOfRelease()
  const shop = await openShop({ CLIENT_DIR: release })
  await openFilledOrder(page, shop.origin)
  await untilInstalled(page)
  const underWay = trackRequests(page, /\/assets\//u)
  const untilFollowed = await watchFollowedVersion(page)
  await releaseNewVersion(release)
  await lookForUpdate(page)
  const isWaiting = async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.waiting !== null
  }
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true)
  await untilFollowed()
  // The code that would show an offer.
  await expect.poll(() => underWay.size).toBe(0)
  await expect(page.getByText('새 버전이 있습니다.')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '상세주소' })).toHaveValue(GUEST.address2)

  await page.getByRole('link', { name: 'PUSHYARD 홈' }).click()
  await expect(page.getByText('새 버전이 있습니다.')).toBeVisible()
})
