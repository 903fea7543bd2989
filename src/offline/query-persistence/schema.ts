import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { isNumber, isText, objectOf } from '#core/guard/guard.ts'

/** Owner of persisted answers: the browser's client id, and the member if there was one. */
export interface CacheOwner {
  readonly clientId?: string | undefined
  readonly userId: number | null
}

/** One record of the query cache on the device. */
export interface PersistedCache {
  /** Cache epoch; undefined before the first change of the user. */
  readonly session?: string | undefined
  readonly owner: CacheOwner
  readonly client: PersistedClient
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || isText(value)
}

/** True for a record that this module wrote; the buster guarantees the shape of its answers. */
export const isPersistedCache = objectOf<PersistedCache>({
  session: isTextOrNone,
  owner: objectOf<CacheOwner>({
    clientId: isTextOrNone,
    userId: (value) => value === null || isNumber(value),
  }),
  client: objectOf<PersistedClient>({
    timestamp: isNumber,
    buster: isText,
    clientState: objectOf<PersistedClient['clientState']>({
      queries: Array.isArray,
      mutations: Array.isArray,
    }),
  }),
})

/**
 * Cache epoch of all tabs, read from the stored records; undefined before the first change of the
 * user.
 */
export function sessionOf(all: readonly unknown[]): string | undefined {
  return all.find(isText)
}

/**
 * Owner of two tabs' answers, one of which may not know member or client id yet; undefined for
 * different owners.
 */
export function joinOwners(one: CacheOwner, other: CacheOwner): CacheOwner | undefined {
  const clientId = one.clientId ?? other.clientId
  const userId = one.userId ?? other.userId
  const isSame = (other.clientId ?? clientId) === clientId && (other.userId ?? userId) === userId
  return isSame ? { clientId, userId } : undefined
}

/** Visitor that requests a record. */
export interface CacheVisitor {
  readonly clientId: string | undefined
  /** Whether a token exists that the server has not rejected. */
  readonly hasToken: boolean
  /** The member that the server returned; undefined for a guest or without an answer. */
  readonly userId: number | undefined
}

/**
 * Whether a visitor may read a record: the same browser, and for a member's record the same member
 * with a token (app#persisted-answers).
 */
export function mayRestore({ owner }: PersistedCache, visitor: CacheVisitor): boolean {
  // Written before the shop assigned a client id: the record is of the same browser.
  const clientId = owner.clientId ?? visitor.clientId
  const isOwn = visitor.hasToken && (visitor.userId ?? owner.userId) === owner.userId
  return clientId === visitor.clientId && (owner.userId === null || isOwn)
}
