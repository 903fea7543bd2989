import { cancelWaiting, getWaitingStatus } from '#contract/waiting-room/waiting-users.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { leaveQueue, readStatus } from './wait-in-queue.ts'

/**
 * Calls of waiting users: the waiting room for clients without its script
 * (waiting-room#waiting-calls).
 */
export function waitingUserRoutes(app: App, services: AppServices): void {
  mount(app, getWaitingStatus, ({ query, address }) =>
    readStatus(services, query.waitingUserKey, address),
  )
  mount(app, cancelWaiting, async ({ body, address }) => {
    await leaveQueue(services, body.waitingUserKey, address)
    return { state: 'CANCELED' as const }
  })
}
