/** Error for the log: enough to find it, and no input of a shopper (platform#error-log). */
export interface ErrorDescription {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly stack: readonly string[]
  readonly cause?: ErrorDescription
}

/**
 * Describes an error for the log. Failed queries are logged without parameters, and database errors
 * without `detail`, which quotes values.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: 'Error', message: typeof error, stack: [] }
  return {
    name: error.name,
    message: messageOf(error),
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line)),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function textOf(error: object, name: 'code' | 'constraint'): Record<string, string> {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? { [name]: value } : {}
}

function messageOf(error: Error): string {
  if ('query' in error && typeof error.query === 'string') return `Failed query: ${error.query}`
  return error.message
}
