import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** Called in the transaction that stores which person a member is. */
type OnPersonProved = (
  tx: Tx,
  member: { readonly userId: number; readonly ciHash: string },
) => Promise<void>

/** An identity check has named the person of an account. */
export const personProved = defineHook<OnPersonProved>('person proved')
