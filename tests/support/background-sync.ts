import type { Page } from 'playwright/test'
import { OUTBOX_NAME } from '#core/outbox/outbox-database.ts'

/**
 * Has the browser run the worker's background sync of an origin now, as it does by itself when the
 * network is back.
 */
export async function runBackgroundSync(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: OUTBOX_NAME,
    lastChance: false,
  })
  await session.detach()
}
