import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Commits by hand: a page that goes meanwhile takes a transaction with it that still waits for its own end. */
function commit({ transaction }: IDBObjectStore): Promise<void> {
  const written = promisifyRequest(transaction)
  transaction.commit()
  return written
}

/** Puts a record in place, and keeps it even if the page goes at once. Rejects where storage fails. */
export function durablePut(store: UseStore, key: string, value: unknown): Promise<void> {
  return store('readwrite', (records) => {
    records.put(value, key)
    return commit(records)
  })
}

/**
 * Replaces a record by what `change` makes of it, in one step that no other page can come between, and keeps it even
 * if the page goes at once; undefined removes it. Rejects where storage fails.
 */
export function durableUpdate(
  store: UseStore,
  key: string,
  change: (raw: unknown) => unknown,
): Promise<void> {
  return store('readwrite', async (records) => {
    const next = change(await promisifyRequest<unknown>(records.get(key)))
    if (next === undefined) records.delete(key)
    else records.put(next, key)
    return commit(records)
  })
}
