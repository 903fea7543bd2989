import { askDevice, LOCKS } from '#core/storage/device-store.ts'

/**
 * Runs `task` under a lock of all tabs and workers of this browser; without one where the browser
 * has no locks, or where its locks never answer. Rejects when aborted before its turn.
 */
export async function withLock<T>(
  name: string,
  task: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const hasLocks =
    'locks' in navigator &&
    (await askDevice(LOCKS, () => navigator.locks.query()).then(
      () => true,
      () => false,
    ))
  signal?.throwIfAborted()
  return hasLocks
    ? navigator.locks.request(name, signal === undefined ? {} : { signal }, task)
    : task()
}
