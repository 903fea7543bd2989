import { cancelWaiting, getWaitingStatus } from '#contract/waiting-users.ts'
<<<<<<< HEAD
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { readWaitingStatus } from './waiting-status.ts'

/** Routes of positions in the waiting room, for programs without its protocol (Spec 7, docs/decisions/285). */
export function waitingUserRoutes(app: App, services: AppServices): void {
  const requireQueue = () => {
    if (services.queue === undefined) throw new ApiFailure('UNAVAILABLE')
    return services.queue
  }
  mount(app, getWaitingStatus, ({ query, address }) =>
    readWaitingStatus(requireQueue(), { key: query.waitingUserKey, address }),
  )
  mount(app, cancelWaiting, async ({ body, address }) => {
    await requireQueue().leave(body.waitingUserKey, address)
=======
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { endPlace, readStatus } from './wait-in-queue.ts'

/** Calls of waiting users: the waiting room for clients without its script (Spec 7, docs/decisions/305). */
export function waitingUserRoutes(app: App, services: AppServices): void {
  mount(app, getWaitingStatus, ({ query, address }) =>
    readStatus(services, query.waitingUserKey, address),
  )
  mount(app, cancelWaiting, async ({ body, address }) => {
    await endPlace(services, body.waitingUserKey, address)
>>>>>>> i20
    return { state: 'CANCELED' as const }
  })
}
