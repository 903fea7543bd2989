import { notePresence } from '#contract/operators/presence.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead } from '#server/platform/operators/mount-operator.ts'
import { Presence } from './presence.ts'

/** Route of the notes of open records. */
export function presenceRoutes(app: App): void {
  const presence = new Presence()
  mountOperatorRead(app, notePresence, async ({ query, principal }, { clock }) => ({
    others: presence.note(`${query.type} ${query.id}`, principal, clock.now()),
  }))
}
