import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { isNumber, isText, objectOf } from '#core/guard/guard.ts'

/** Whose answers a device keeps: the browser's client id, and the member if there was one. */
export interface CacheOwner {
  readonly clientId?: string | undefined
  readonly userId: number | null
}

/** One record of the query cache on the device. */
export interface PersistedCache {
  /** Of which time between two changes of the user; undefined before the first. */
  readonly session?: string | undefined
  readonly owner: CacheOwner
  readonly client: PersistedClient
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || isText(value)
}

/** True for a record that was written by this module; the shape of its answers is vouched for by the buster. */
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

/** The session that all tabs are in, among everything that is kept; undefined before the user changed for the first time. */
export function sessionOf(all: readonly unknown[]): string | undefined {
  return all.find(isText)
}

/**
 * The owner of what two tabs saw, of which one may not know yet who is there, or who the browser is; undefined where
 * they are two.
 */
export function joinOwners(one: CacheOwner, other: CacheOwner): CacheOwner | undefined {
  const clientId = one.clientId ?? other.clientId
  const userId = one.userId ?? other.userId
  const isSame = (other.clientId ?? clientId) === clientId && (other.userId ?? userId) === userId
  return isSame ? { clientId, userId } : undefined
}

/** Who asks for a record. */
export interface CacheVisitor {
  readonly clientId: string | undefined
  /** And none of which the server said already that nobody is signed in by it. */
  readonly hasToken: boolean
  /** The member that the server named already; undefined: it named nobody, or did not answer yet. */
  readonly userId: number | undefined
}

/** Who may see a record: the same browser; and a member's record only that member, while a token is at hand (Product 9). */
export function mayRestore({ owner }: PersistedCache, visitor: CacheVisitor): boolean {
  // Written before the store knew the browser: it is the same one, and nobody else's.
  const clientId = owner.clientId ?? visitor.clientId
  const isOwn = visitor.hasToken && (visitor.userId ?? owner.userId) === owner.userId
  return clientId === visitor.clientId && (owner.userId === null || isOwn)
}
