import type { Hono } from 'hono'
import type { AppServices } from './app-services.ts'

/** What every request carries inside the server. */
export interface AppEnv {
  Variables: { services: AppServices; traceId: string }
}

/** The store's HTTP application. */
export type App = Hono<AppEnv>
