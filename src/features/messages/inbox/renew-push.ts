import type { Api } from '#core/api/client.ts'
import { readPushEndpoint } from '#src/browser/push-device.ts'
import { pushEndpoint } from '#src/browser/push-endpoint.ts'
import { sendSubscription } from './push-mutations.ts'

/**
 * Sends the push subscription of this browser again when the shop got another one last: its push
 * service renewed or ended it while no page was open. A browser in which push messages are off
 * stays as it is.
 */
export async function renewPush(api: Pick<Api, 'call'>): Promise<void> {
  if ((await readPushEndpoint()) === pushEndpoint.read()) return
  await sendSubscription(api)
}
