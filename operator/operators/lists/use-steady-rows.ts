import { useState } from 'react'

/** Rows that stay where they are while a list is read again. */
export interface SteadyRows<Row> {
  readonly rows: readonly Row[] | undefined
  /** New rows that wait to be shown. */
  readonly fresh: number
  readonly show: () => void
}

/**
 * Keeps an open list from jumping: rows that come with a later answer wait until they are asked
 * for, rows that are known change in place. `scope` names what was asked for, its queue, search and
 * length: another one shows all its rows.
 */
export function useSteadyRows<Row>(
  incoming: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  scope: string,
): SteadyRows<Row> {
  const [known, setKnown] = useState<{ scope: string; keys: ReadonlySet<string> }>()
  if (incoming === undefined) return { rows: undefined, fresh: 0, show: () => undefined }
  const all = { scope, keys: new Set(incoming.map(keyOf)) }
  if (known?.scope !== scope) {
    setKnown(all)
    return { rows: incoming, fresh: 0, show: () => undefined }
  }
  const rows = incoming.filter((row) => known.keys.has(keyOf(row)))
  return { rows, fresh: incoming.length - rows.length, show: () => setKnown(all) }
}
