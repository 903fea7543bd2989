import { setTimeout } from 'node:timers/promises'
import { Client, type Pool } from 'pg'

/** Pause between two looks. */
const LOOK_EVERY_MS = 500

/** A session of the database that holds a lock. */
interface Holder {
  readonly pid: number
  readonly name: string | null
  readonly address: string | null
}

const HOLDERS = `
  SELECT DISTINCT holder.pid, nullif(holder.application_name, '') AS name, host(holder.client_addr) AS address
  FROM unnest($1::int[]) AS waiting, unnest(pg_blocking_pids(waiting)) AS held
  JOIN pg_stat_activity holder ON holder.pid = held
  WHERE held <> ALL ($1::int[])`

/**
 * Watches the connections of a pool by one of its own, and reports once each session of another
 * program whose locks they wait for. Returns a function that ends the watch.
 */
export function watchWaits(
  url: string,
  pool: Pool,
  report: (line: string) => void,
): () => Promise<void> {
  const own = new Set<number>()
  pool.on('connect', (client) => {
    const pid = 'processID' in client ? client.processID : undefined
    if (typeof pid === 'number') own.add(pid)
  })
  const end = new AbortController()
  const watch = look(url, own, report, end.signal)
  return async () => {
    end.abort()
    await watch
  }
}

async function look(
  url: string,
  own: ReadonlySet<number>,
  report: (line: string) => void,
  end: AbortSignal,
): Promise<void> {
  const reported = new Set<number>()
  const client = new Client({ connectionString: url })
  // The work itself reports a lost database.
  client.on('error', () => undefined)
  try {
    await client.connect()
    while (!end.aborted) {
      const { rows } = await client.query<Holder>(HOLDERS, [[...own]])
      for (const holder of rows.filter(({ pid }) => !reported.has(pid))) {
        reported.add(holder.pid)
        report(`waits for locks of ${described(holder)}`)
      }
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: end }).catch(() => undefined)
    }
  } catch (error) {
    if (!end.aborted) report(`does not know for whom it waits (${String(error)})`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function described({ pid, name, address }: Holder): string {
  const from = address === null ? '' : ` at ${address}`
  return `${name ?? 'another program'}${from} (database process ${pid})`
}
