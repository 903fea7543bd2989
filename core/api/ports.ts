import type { Endpoint } from '#contract/platform/endpoint.ts'

/** Storage of bearer token and client id; read again for each call (app#session). */
export interface SessionPort {
  readonly readToken: () => string | undefined
  readonly saveToken: (token: string) => void
  readonly readClientId: () => string | undefined
  readonly saveClientId: (clientId: string) => void
}

/** Progress display for requests whose endpoint says `progress` (app#loading-bar). */
export interface RequestProgressPort {
  /** Starts showing a request. Returns the function that ends it. */
  readonly begin: () => () => void
}

/**
 * Headers that are read for each call: the admission key where the endpoint asks for it, the app
 * mode.
 */
export type ContextHeaders = (
  endpoint: Pick<Endpoint, 'admission'>,
) => Promise<Readonly<Record<string, string>>>

/** Creates a signal that aborts with a `TimeoutError` after this time. */
export type TimeoutSignal = (milliseconds: number) => AbortSignal
