import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import type { AppServices } from '#server/services/app-services.ts'

/** Environment of every request inside the server. */
export interface AppEnv {
  /** The Node.js request; undefined for requests made in process. */
  Bindings: { readonly incoming?: IncomingMessage }
  Variables: {
    services: AppServices
    traceId: string
    /** Rate-limit key of the visitor's network; undefined where no limit applies. */
    network: string | undefined
  }
}

/** The shop's HTTP application. */
export type App = Hono<AppEnv>
