import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** Statements of one process that have a name. Names take memory in each connection. */
const NAMES_MAX = 400
/** A statement gets its name when it is sent for this time: most are of a start or a job. */
const TIMES = 3

/** How often each text was sent, and the names of those that are sent again and again. */
const sent = new Map<string, number>()
const names = new Map<string, string>()

/** Name of a statement that requests repeat; undefined for others. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const times = (sent.get(text) ?? 0) + 1
  if (times < TIMES) {
    // Texts with lists of another length each time would fill the memory.
    if (sent.size >= NAMES_MAX * 10) sent.clear()
    sent.set(text, times)
    return undefined
  }
  sent.delete(text)
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A query of Drizzle, without a name unless it says one. */
interface Query extends Readonly<Record<string, unknown>> {
  readonly text: string
}

const isQuery = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/** The arguments of `Client.query`, with a name where requests repeat the statement. */
function named([query, values, ...rest]: readonly unknown[]): unknown[] {
  // Statements without values, such as BEGIN, are sent as they are: they have no plan.
  const hasPlan = Array.isArray(values) && values.length > 0
  if (!hasPlan || !isQuery(query) || query['name'] !== undefined) return [query, values, ...rest]
  return [{ ...query, name: nameOf(query.text) }, values, ...rest]
}

/**
 * A client that prepares the statements which requests repeat, once a connection, under a name: the
 * database then parses and plans them no more (database#named-statements).
 */
export class NamingClient extends Client {}

Object.defineProperty(NamingClient.prototype, 'query', {
  value(this: NamingClient, ...args: readonly unknown[]): unknown {
    const query: (...args: readonly unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
    return Reflect.apply(query, this, named(args))
  },
})
