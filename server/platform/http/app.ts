import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Environment of every request inside the server. */
export interface AppEnv {
  /** The Node.js request; undefined for requests made in process. */
  Bindings: { readonly incoming?: IncomingMessage }
  Variables: {
    services: AppServices
    traceId: string
    /** Network address of the visitor; `unknown` inside the process. */
    address: string
    /** The visitor's network as it is counted; undefined where nothing is counted. */
    network: string | undefined
  }
}

/** The shop's HTTP application. */
export type App = Hono<AppEnv>
