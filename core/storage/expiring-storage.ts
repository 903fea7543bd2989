import { del, get, type UseStore } from 'idb-keyval'
import { isNumber, objectOf, type Guard } from '#core/guard/guard.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import { openStore } from './device-store.ts'
import { durableUpdate, durablePut } from './durable-write.ts'

/** Stored value with its expiry. */
export interface StoredValue<T> {
  readonly value: T
  readonly expiresAt: EpochMs
}

/**
 * Storage of one value with expiry, shared by all pages and the worker of this origin. No method
 * rejects.
 */
export interface ExpiringStorage<T> {
  /**
   * Reads the value; undefined if it is missing, expired or unreadable, in which case it is
   * deleted.
   */
  read(): Promise<StoredValue<T> | undefined>
  write(stored: StoredValue<T>): Promise<void>
  /**
   * Replaces the value atomically by the result of `change`; undefined deletes it. Resolves to the
   * former value.
   */
  change(
    change: (current: StoredValue<T> | undefined) => StoredValue<T> | undefined,
  ): Promise<StoredValue<T> | undefined>
  remove(): Promise<void>
}

/** Database, record, guard and clock. One database per concern, with one object store. */
export interface ExpiringStorageOptions<T> {
  readonly database: string
  readonly record: string
  /** Guard of a stored value. */
  readonly isValue: Guard<T>
  readonly now: () => EpochMs
  /** Called at the first storage failure; the value is then in memory for this page. */
  readonly onRefused?: (error: unknown) => void
}

/**
 * Creates storage in IndexedDB with a guard on every read; in memory if storage fails (private
 * mode, full disk).
 */
export function createExpiringStorage<T>(options: ExpiringStorageOptions<T>): ExpiringStorage<T> {
  const { record, now } = options
  const isStored = objectOf<StoredValue<T>>({ value: options.isValue, expiresAt: isNumber })
  const store = openStore(options.database, 'records')
  let inMemory: { record: unknown } | undefined

  function current(raw: unknown): StoredValue<T> | undefined {
    return isStored(raw) && raw.expiresAt > now() ? raw : undefined
  }

  /** Runs on IndexedDB, or in memory after a failure. */
  async function attempt<R>(
    onDisk: (store: UseStore) => Promise<R>,
    onMemory: (memory: { record: unknown }) => R,
  ): Promise<R> {
    if (inMemory === undefined) {
      try {
        return await onDisk(store)
      } catch (error) {
        inMemory ??= { record: undefined }
        options.onRefused?.(error)
      }
    }
    return onMemory(inMemory)
  }

  async function change(
    replace: (current: StoredValue<T> | undefined) => StoredValue<T> | undefined,
  ): Promise<StoredValue<T> | undefined> {
    let before: StoredValue<T> | undefined
    const apply = (raw: unknown): StoredValue<T> | undefined => {
      before = current(raw)
      return replace(before)
    }
    await attempt(
      (disk) => durableUpdate(disk, record, apply),
      (memory) => void (memory.record = apply(memory.record)),
    )
    return before
  }

  return {
    change,
    async read() {
      const raw = await attempt<unknown>(
        (disk) => get<unknown>(record, disk),
        (memory) => memory.record,
      )
      const stored = current(raw)
      // Another page may have written meanwhile: only a value that is still unreadable is deleted.
      if (stored === undefined && raw !== undefined) return change((readable) => readable)
      return stored
    },
    write: (stored) =>
      attempt(
        (disk) => durablePut(disk, record, stored),
        (memory) => void (memory.record = stored),
      ),
    remove: () =>
      attempt(
        (disk) => del(record, disk),
        (memory) => void (memory.record = undefined),
      ),
  }
}
