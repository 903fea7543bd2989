import { expect, test } from '#tests/support/journey.ts'
import { persistedText, untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

test('the worker shows a push message as a notification, which opens its page', async ({
  page,
  baseURL,
}) => {
  await page.context().grantPermissions(['notifications'])
  await page.goto('/')
  await untilInstalled(page)
  await untilLive(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = page.context().serviceWorkers()
  // Chromium forgets a notification that is asked for between its record and its display.
  await worker?.evaluate(`(() => {
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    globalThis.untilShown = new Promise((resolve, reject) => {
      prototype.showNotification = async function (...shown) {
        await showNotification.apply(this, shown).then(resolve, reject)
      }
    })
  })()`)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({
      title: '배송 시작',
      body: '상품이 출발했습니다.',
      link: '/my-page/orders',
      tag: 'n1',
    }),
  })
  await worker?.evaluate('untilShown')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, data }) => ({ title, body, link: String(data) }))
    })
  expect(await shown()).toEqual([
    { title: '배송 시작', body: '상품이 출발했습니다.', link: '/my-page/orders' },
  ])
  // A script may focus a window only after a press of a person on the notification.
  await worker?.evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this }
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await page.waitForURL(`/auth/login?returnUrl=${encodeURIComponent('/my-page/orders')}`)
  expect(await shown()).toEqual([])
})

test('a sign-out without network ends push messages and all tabs of the device', async ({
  page,
  context,
  members,
}) => {
  await context.grantPermissions(['notifications'])
  // Chromium without a push service cannot subscribe.
  await page.addInitScript(() => {
    const ended = { count: 0 }
    Object.assign(window, { ended })
    const unsubscribe = () => {
      ended.count += 1
      return Promise.resolve(true)
    }
    Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) })
  })
  await becomeVisitor(page, await members.get('demo3'))
  await page.goto('/auth/login')
  await untilInstalled(page)
  await untilLive(page)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.showNotification('배송 시작')
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).length
    })
  await expect.poll(shown).toBe(1)
  const before = await page.evaluate<number>('ended.count')
  const other = await context.newPage()
  await other.goto('/my-page')
  await expect(other.getByRole('heading', { name: '이시험님' })).toBeVisible()
  await untilPersisted(other, '"userInfo"', '이시험')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
  await expect.poll(() => page.evaluate<number>('ended.count')).toBe(before + 1)
  await expect.poll(shown).toBe(0)
  await expect(other.getByRole('heading', { name: '이시험님' })).toHaveCount(0)
  await expect.poll(() => persistedText(other)).not.toContain('이시험')
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
