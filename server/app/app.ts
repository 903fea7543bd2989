import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import type { AppServices } from './app-services.ts'

/** What every request carries inside the server. */
export interface AppEnv {
  /** The request as it came over HTTP; absent where the app is asked inside the process. */
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

/** The store's HTTP application. */
export type App = Hono<AppEnv>
