import { HEALTH_TIMEOUT_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ping } from '#server/platform/database/database.ts'
import type { App } from './app.ts'

/** Result of one health check: an answer in time, an error, or a time-out. */
export type Health = 'ok' | 'unreachable' | 'slow'

/**
 * `GET /healthz` for load balancers and operators: JSON `{ status, database, waitingRoom }`. 200 while calls can
 * be served, else 503. Without the waiting room, admitted visitors are still served, so its outage alone is no
 * 503. The response contains only public facts.
 */
export function healthRoute(app: App, { db, waitingRoom }: AppServices): void {
  app.get('/healthz', async (c) => {
    const [database, room] = await Promise.all([
      healthOf(async () => ping(db)),
      healthOf(async () => waitingRoom.isInside('')),
    ])
    const isOk = database === 'ok'
    const body = { status: isOk ? 'ok' : 'unavailable', database, waitingRoom: room }
    return c.json(body, isOk ? 200 : 503, { 'cache-control': 'no-store' })
  })
}

async function healthOf(ask: () => Promise<unknown>): Promise<Health> {
  const asked = ask().then(
    (): Health => 'ok',
    (): Health => 'unreachable',
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve('slow'), HEALTH_TIMEOUT_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
