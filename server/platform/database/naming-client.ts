import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** Statements of one pool that have a name. Names take memory in each connection. */
const NAMES_MAX = 400
/** Texts that are counted at once: lists of another length are another text each time. */
const COUNTED_MAX = 4_000
/** A statement gets its name when it is sent for this time: most are of a start or a job. */
const TIMES = 3

/** Names of the statements that are sent again and again, in a function of their text. */
function statementNames(): (text: string) => string | undefined {
  const sent = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_MAX) return known
    const times = (sent.get(text) ?? 0) + 1
    if (times < TIMES) {
      if (sent.size >= COUNTED_MAX) sent.clear()
      sent.set(text, times)
      return undefined
    }
    sent.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** A query of Drizzle, without a name unless it says one. */
interface Query extends Readonly<Record<string, unknown>> {
  readonly text: string
}

const isQuery = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/**
 * A class of clients of one pool that prepare the statements which requests repeat, once a
 * connection, under a name: the database then parses and plans them no more
 * (database#named-statements).
 */
export function namingClient(): typeof Client {
  const nameOf = statementNames()
  class NamingClient extends Client {}
  function query(this: Client, ...[statement, values, ...rest]: readonly unknown[]): unknown {
    const send: (...args: readonly unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
    // Statements without values, such as BEGIN, are sent as they are: they have no plan.
    const hasPlan = Array.isArray(values) && values.length > 0
    const isSentAsIs = !hasPlan || !isQuery(statement) || statement['name'] !== undefined
    const sent = isSentAsIs ? statement : { ...statement, name: nameOf(statement.text) }
    return Reflect.apply(send, this, [sent, values, ...rest])
  }
  Object.assign(NamingClient.prototype, { query })
  return NamingClient
}
