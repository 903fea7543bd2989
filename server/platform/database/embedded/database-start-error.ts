/** Details of a failed start. */
export interface DatabaseStartErrorOptions extends ErrorOptions {
  /** The reason is temporary, for some seconds. */
  readonly isPassing?: boolean
}

/** The database cannot be started or reached; `message` is one sentence for the operator. */
export class DatabaseStartError extends Error {
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false, ...options }: DatabaseStartErrorOptions = {}) {
    super(message, options)
    this.name = 'DatabaseStartError'
    this.isPassing = isPassing
  }
}
