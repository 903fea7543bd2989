import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Commits explicitly: an open transaction is lost when its page closes. */
function commit({ transaction }: IDBObjectStore): Promise<void> {
  const written = promisifyRequest(transaction)
  transaction.commit()
  return written
}

/** Stores a record durably, even if the page closes at once. Rejects if storage fails. */
export function durablePut(store: UseStore, key: string, value: unknown): Promise<void> {
  return store('readwrite', (records) => {
    records.put(value, key)
    return commit(records)
  })
}

/**
 * Replaces a record atomically and durably by the result of `change`, even if the page closes at
 * once; undefined deletes it. Rejects if storage fails.
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
