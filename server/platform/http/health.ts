import { HEALTH_TIMEOUT_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ping } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'
import type { Context } from 'hono'
import type { App, AppEnv } from './app.ts'

/** Result of one health check: an answer in time, an error, or a time-out. */
export type Health = 'ok' | 'unreachable' | 'slow'

/** A fact of a domain for operators, without effect on the status: its name, and how it is read. */
export interface HealthFact {
  readonly name: string
  readonly read: (services: AppServices) => Promise<string>
}

/** Facts of the domains about the health of the shop. */
export const healthFacts = defineHook<HealthFact>('health facts')

/**
 * `GET /healthz`, also below `/v1`, for load balancers and operators: JSON
 * `{ status, database, waitingRoom }` and the facts of the domains, such as the last check of the
 * stock. 200 while calls can be served, else 503. Without the waiting room, admitted visitors are
 * still served, so its outage alone is no
 * 503. The response contains only public facts.
 */
export function healthRoute(app: App, services: AppServices): void {
  const { db, waitingRoom, hooks } = services
  const facts = hooks.all(healthFacts)
  const answer = async (c: Context<AppEnv>) => {
    const [database, room] = await Promise.all([
      healthOf(async () => ping(db)),
      healthOf(async () => waitingRoom.isInside('')),
    ])
    const isOk = database === 'ok'
    const values = isOk
      ? await Promise.all(facts.map(async ({ name, read }) => [name, await inTime(read(services))]))
      : []
    const status = isOk ? 'ok' : 'unavailable'
    const body = { status, database, waitingRoom: room, ...Object.fromEntries(values) }
    return c.json(body, isOk ? 200 : 503, { 'cache-control': 'no-store' })
  }
  app.get('/healthz', answer)
  app.get('/v1/healthz', answer)
}

async function healthOf(ask: () => Promise<unknown>): Promise<Health> {
  return inTime(ask().then((): Health => 'ok'))
}

/** What was asked for, unless it fails or takes too long. */
async function inTime<Answer extends string>(asked: Promise<Answer>): Promise<Answer | Health> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve('slow'), HEALTH_TIMEOUT_MS)
  })
  const answer = asked.catch((): Health => 'unreachable')
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
