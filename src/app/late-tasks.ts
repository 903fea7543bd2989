import { followShopClock } from '#src/browser/use-now.ts'
import { prepareForSilence } from '#src/offline/suspect-network.ts'
import type { App } from './create-app.ts'
import { watchVisitor } from './follow-visitor.ts'

/** Starts what a first view does not need: the clock of the shop, the watch of the network and of the visitor. */
export async function runLateTasks(app: App): Promise<void> {
  followShopClock(app.maintenance.now)
  prepareForSilence()
  await watchVisitor(app)
}
