import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getIdentityResult } from '#contract/identity/identity-checks.calls.ts'
import type { IdentityPurpose } from '#contract/identity/identity-purposes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { maskLoginId, maskPhone } from '#server/platform/services/mask.ts'
import {
  findIdentityCheck,
  findMemberOfPerson,
  updateIdentityCheck,
  type IdentityCheckRow,
} from './identity.store.ts'
import { openPerson, type ConfirmedPerson } from './person.ts'

/** A check as its browser names it. */
interface CheckOfClient {
  readonly tokenVersionId: string
  readonly clientId: string
}

/** Result of a check of this browser, with the account of the same person. */
export async function readIdentityResult(
  services: AppServices,
  asked: CheckOfClient,
): Promise<ResponseOf<typeof getIdentityResult>> {
  const check = requireOwn(await findIdentityCheck(services.db, asked.tokenVersionId), asked)
  const person = requirePerson(services, check)
  const existing = await findMemberOfPerson(services.db, person.ciHash)
  return {
    state: check.state === 'CONSUMED' ? 'CONSUMED' : 'RESULT_OK',
    name: person.name,
    birth: person.birth,
    gender: person.gender,
    phoneMasked: maskPhone(person.phone),
    existing: existing
      ? { maskedId: maskLoginId(existing.loginId), joinedAt: toInstant(existing.createdAt) }
      : null,
  }
}

/**
 * The person of a check, which is used up in this transaction. NICE_EXPIRED for a used one;
 * otherwise as `getIdentityResult`.
 */
export async function consumeIdentity(
  tx: Tx,
  services: Omit<TxServices, 'db'>,
  asked: CheckOfClient & { readonly purposes: readonly IdentityPurpose[] },
): Promise<ConfirmedPerson> {
  const check = requireOwn(await findIdentityCheck(tx, asked.tokenVersionId, 'lock'), asked)
  if (!asked.purposes.includes(check.purpose)) throw new ApiFailure('NICE_NOT_YOURS')
  if (check.state === 'CONSUMED') throw new ApiFailure('NICE_EXPIRED')
  const person = requirePerson(services, check)
  await updateIdentityCheck(tx, check.id, { state: 'CONSUMED' })
  return person
}

function requireOwn(
  check: IdentityCheckRow | undefined,
  { clientId }: CheckOfClient,
): IdentityCheckRow {
  if (check?.clientId !== clientId) throw new ApiFailure('NICE_NOT_YOURS')
  return check
}

function requirePerson(
  { clock, memberKeys }: Pick<AppServices, 'clock' | 'memberKeys'>,
  check: IdentityCheckRow,
): ConfirmedPerson {
  if (check.expiresAt <= clock.now()) throw new ApiFailure('NICE_EXPIRED')
  if (check.state === 'RESULT_FAIL')
    throw new ApiFailure('NICE_FAILED', { reason: check.failReason })
  const person = openPerson(memberKeys, check)
  if (!person) throw new ApiFailure('NICE_PENDING')
  return person
}
