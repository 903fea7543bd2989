import type { AppServices } from '#server/services/app-services.ts'
import { findIdentityCheck, updateIdentityCheck } from './identity.store.ts'
import { sealPerson } from './person.ts'

/** A return of the provider, as the browser posts it. */
export interface ProviderReturn {
  readonly tokenVersionId: string
  readonly encData: string
  readonly integrityValue: string
}

/** Result of a return: `unreadable` for changed data, `over` for an unknown, used or expired check. */
export type FinishedCheck =
  | { readonly outcome: 'confirmed' | 'failed'; readonly returnPath: string }
  | { readonly outcome: 'unreadable' | 'over' }

/**
 * Stores the result of a check once. The integrity value is compared before the data is decrypted, and a changed
 * return leaves the check open (Product 7.2).
 */
export async function finishCheck(
  { db, clock, identity, memberKeys, log }: AppServices,
  returned: ProviderReturn,
): Promise<FinishedCheck> {
  return db.transaction(async (tx) => {
    const check = await findIdentityCheck(tx, returned.tokenVersionId, 'lock')
    if (check?.state !== 'REQUESTED' || check.expiresAt <= clock.now()) return { outcome: 'over' }
    const key = memberKeys.decrypt('identity-check', check.keyEncrypted)
    const outcome = identity.open(key, returned)
    if (outcome?.requestNo !== check.requestNo) {
      log.warn({ check: check.id }, 'a return of an identity check was not genuine')
      return { outcome: 'unreadable' }
    }
    const { returnPath } = check
    if (!outcome.isConfirmed) {
      const change = { state: 'RESULT_FAIL', failReason: outcome.reason.slice(0, 20) } as const
      await updateIdentityCheck(tx, check.id, change)
      return { outcome: 'failed', returnPath }
    }
    const person = sealPerson(memberKeys, outcome.person)
    await updateIdentityCheck(tx, check.id, { state: 'RESULT_OK', ...person })
    return { outcome: 'confirmed', returnPath }
  })
}
