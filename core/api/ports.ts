/** Where the bearer token and the client id are kept; read anew for each call (Spec 7). */
export interface SessionPort {
  readonly readToken: () => string | undefined
  readonly saveToken: (token: string) => void
  readonly readClientId: () => string | undefined
  readonly saveClientId: (clientId: string) => void
}

/** Told about every request, so that a loading bar may follow; the client knows no bar (Spec 2). */
export interface RequestProgressPort {
  /** Returns the function to call once the request is over, however it ended. */
  readonly begin: (path: string) => () => void
}

/** Headers that depend on the moment: the admission key of orders, the app mode (Product 1.1). */
export type ContextHeaders = (path: string) => Promise<Readonly<Record<string, string>>>

/** A signal that aborts with a `TimeoutError` after so many milliseconds. */
export type TimeoutSignal = (milliseconds: number) => AbortSignal
