import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

test('the worker shows a push message as a notification with the page that it opens', async ({
  page,
  baseURL,
}) => {
  await page.context().grantPermissions(['notifications'])
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
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
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, data }) => ({ title, body, link: String(data) }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: '배송 시작', body: '상품이 출발했습니다.', link: '/my-page/orders' }])
})
