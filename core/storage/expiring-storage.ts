import { createStore, del, get, type UseStore } from 'idb-keyval'
import { isNumber, objectOf, type Guard } from '#core/guard/guard.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import { durableUpdate, durablePut } from './durable-write.ts'

/** A kept value and the moment at which it ends. */
export interface Kept<T> {
  readonly value: T
  readonly expiresAt: EpochMs
}

/** One value with an end, shared by all pages and the worker of this origin. No method ever rejects. */
export interface ExpiringStorage<T> {
  /** The value; undefined when there is none, it has ended, or it cannot be read: then it is removed. */
  read(): Promise<Kept<T> | undefined>
  write(kept: Kept<T>): Promise<void>
  /** Replaces the value by what `change` makes of it, in one step that no other page can come between; undefined removes it. Resolves to what was there. */
  change(
    change: (current: Kept<T> | undefined) => Kept<T> | undefined,
  ): Promise<Kept<T> | undefined>
  remove(): Promise<void>
}

/** Which record of which database, what it holds, and what time it is. One database per concern, with one store. */
export interface ExpiringStorageOptions<T> {
  readonly database: string
  readonly record: string
  /** Nothing is believed of what the device kept before this was asked. */
  readonly isValue: Guard<T>
  readonly now: () => EpochMs
  /** Hears the first time that storage refuses to work; the value then lives in memory for this page. */
  readonly onRefused?: (error: unknown) => void
}

/** A value with an end in IndexedDB, checked on every read; in memory where storage fails (private mode, full disk). */
export function createExpiringStorage<T>(options: ExpiringStorageOptions<T>): ExpiringStorage<T> {
  const { record, now } = options
  const isKept = objectOf<Kept<T>>({ value: options.isValue, expiresAt: isNumber })
  let store: UseStore | undefined
  let inMemory: { kept: unknown } | undefined

  function current(raw: unknown): Kept<T> | undefined {
    return isKept(raw) && raw.expiresAt > now() ? raw : undefined
  }

  /** Runs on IndexedDB, or on memory once that was refused. */
  async function attempt<R>(
    onDisk: (store: UseStore) => Promise<R>,
    onMemory: (memory: { kept: unknown }) => R,
  ): Promise<R> {
    if (inMemory === undefined) {
      try {
        store ??= createStore(options.database, 'records')
        return await onDisk(store)
      } catch (error) {
        inMemory ??= { kept: undefined }
        options.onRefused?.(error)
      }
    }
    return onMemory(inMemory)
  }

  async function change(
    replace: (current: Kept<T> | undefined) => Kept<T> | undefined,
  ): Promise<Kept<T> | undefined> {
    let before: Kept<T> | undefined
    const apply = (raw: unknown): Kept<T> | undefined => {
      before = current(raw)
      return replace(before)
    }
    await attempt(
      (disk) => durableUpdate(disk, record, apply),
      (memory) => void (memory.kept = apply(memory.kept)),
    )
    return before
  }

  return {
    change,
    async read() {
      const raw = await attempt<unknown>(
        (disk) => get<unknown>(record, disk),
        (memory) => memory.kept,
      )
      const kept = current(raw)
      // Another page may have written meanwhile: only what is unreadable by now goes.
      if (kept === undefined && raw !== undefined) return change((readable) => readable)
      return kept
    },
    write: (kept) =>
      attempt(
        (disk) => durablePut(disk, record, kept),
        (memory) => void (memory.kept = kept),
      ),
    remove: () =>
      attempt(
        (disk) => del(record, disk),
        (memory) => void (memory.kept = undefined),
      ),
  }
}
