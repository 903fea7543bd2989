import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { isNumber, isText, objectOf } from '#core/guard/guard.ts'

/** Whose answers a device keeps: the browser's client id, and the member if there was one. */
export interface CacheOwner {
  readonly clientId?: string | undefined
  readonly userId: number | null
}

/** One record of the query cache on the device. */
export interface PersistedCache {
  readonly owner: CacheOwner
  readonly client: PersistedClient
}

/** True for a record that was written by this module; the shape of its answers is vouched for by the buster. */
export const isPersistedCache = objectOf<PersistedCache>({
  owner: objectOf<CacheOwner>({
    clientId: (value) => value === undefined || isText(value),
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

/** Who asks for a record. */
export interface CacheVisitor {
  readonly clientId: string | undefined
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
