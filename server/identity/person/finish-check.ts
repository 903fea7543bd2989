import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { findIdentityCheck, updateIdentityCheck } from './identity.store.ts'
import { sealPerson } from './person.ts'

/** A return of the provider, as the browser posts it. */
export interface ProviderReturn {
  readonly tokenVersionId: string
  readonly encData: string
  readonly integrityValue: string
}

/**
 * Result of a return: `unreadable` for changed data, `over` for an unknown, used or expired check.
 */
export type FinishedCheck =
  | {
      readonly outcome: 'confirmed'
      readonly returnPath: string
      /** Secret that releases the result to the browser that started the check. */
      readonly secret: string
    }
  | { readonly outcome: 'failed'; readonly returnPath: string }
  | { readonly outcome: 'unreadable' | 'over' }

/**
 * Stores the result of a check once. The integrity value is compared before the data is decrypted,
 * and a changed return leaves the check open (identity#identity-check). The result is readable
 * after {@link releaseCheck}.
 */
export async function finishCheck(
  { db, clock, random, identity, memberKeys, log }: AppServices,
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
    const secret = newToken(random)
    const releaseHash = hashToken(secret)
    await updateIdentityCheck(tx, check.id, { state: 'RESULT_OK', releaseHash, ...person })
    return { outcome: 'confirmed', returnPath, secret }
  })
}

/** What the last page of a check sends. */
export interface CheckRelease {
  readonly tokenVersionId: string
  /** Client id of the browser that shows the page. */
  readonly clientId: string
  readonly secret: string
}

/**
 * Releases the result of a returned check, if the browser that shows its last page is the one that
 * started it. Otherwise a check that another person started could be confirmed by a deceived one
 * (identity#check-release). Repeats answer alike.
 */
export async function releaseCheck(
  { db, clock, log }: AppServices,
  { tokenVersionId, clientId, secret }: CheckRelease,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const check = await findIdentityCheck(tx, tokenVersionId, 'lock')
    if (check === undefined || check.expiresAt <= clock.now()) return false
    if (check.clientId !== clientId) {
      log.warn({ check: check.id }, 'an identity check returned to another browser')
      return false
    }
    if (check.releaseHash === null) return check.state === 'RESULT_OK' || check.state === 'CONSUMED'
    if (check.releaseHash !== hashToken(secret)) return false
    await updateIdentityCheck(tx, check.id, { releaseHash: null })
    return true
  })
}
