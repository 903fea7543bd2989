/** What is known of a start that failed. */
export interface DatabaseStartErrorOptions extends ErrorOptions {
  /** The reason goes away by itself within seconds. */
  readonly isPassing?: boolean
}

/** The database cannot be started or reached; `message` is the one sentence the operator reads. */
export class DatabaseStartError extends Error {
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false, ...options }: DatabaseStartErrorOptions = {}) {
    super(message, options)
    this.name = 'DatabaseStartError'
    this.isPassing = isPassing
  }
}
