import type * as v from 'valibot'
import type { SignedChallenge } from '#contract/members/passkey-forms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { acceptPasskey, passkeyRefused } from './second-passkey.ts'
import { setTotp, useRecoveryCode, type OperatorRow } from './sign-in.store.ts'
import { totpStepOf } from './totp.ts'

/** What became of a second factor. */
export type FactorVerdict = 'RIGHT' | 'WRONG' | 'USED' | 'NOT_SIGNED'

/** A code of the authenticator app, a recovery code, or the signature of a passkey. */
export interface SecondFactor {
  readonly code?: string | undefined
  readonly credential?: v.InferOutput<typeof SignedChallenge> | undefined
}

/** Checks the second factor of an operator; a right one counts once. */
export async function acceptFactor(
  tx: Tx,
  services: AppServices,
  operator: OperatorRow,
  {
    code = '',
    credential,
    enrolled,
    passkeyChallenge,
  }: SecondFactor & {
    readonly enrolled: string | null
    readonly passkeyChallenge: string | null
  },
): Promise<FactorVerdict> {
  if (credential === undefined) return acceptCode(tx, services, operator, { code, enrolled })
  const isSigned =
    enrolled === null &&
    passkeyChallenge !== null &&
    (await acceptPasskey(tx, services, operator.id, credential, passkeyChallenge))
  return isSigned ? 'RIGHT' : 'NOT_SIGNED'
}

async function acceptCode(
  tx: Tx,
  { clock, memberKeys }: Pick<AppServices, 'clock' | 'memberKeys'>,
  operator: OperatorRow,
  { code, enrolled }: { readonly code: string; readonly enrolled: string | null },
): Promise<FactorVerdict> {
  const now = clock.now()
  if (code.length > 6) {
    const hash = memberKeys.hash('operator-factor', code)
    const isKnown = enrolled === null && (await useRecoveryCode(tx, operator.id, hash, now))
    return isKnown ? 'RIGHT' : 'WRONG'
  }
  const encrypted = enrolled ?? operator.totpEncrypted
  if (encrypted === null) return 'WRONG'
  const step = totpStepOf(memberKeys.decrypt('operator-factor', encrypted), code, now)
  if (step === undefined) return 'WRONG'
  if (enrolled === null && step <= operator.totpStep) return 'USED'
  await setTotp(tx, operator.id, { step, ...(enrolled === null ? {} : { encrypted: enrolled }) })
  return 'RIGHT'
}

/** The refusal of a factor that was not right. */
export function wrongCode(verdict: FactorVerdict, left: number): ApiFailure {
  if (verdict === 'NOT_SIGNED') return passkeyRefused()
  return verdict === 'USED'
    ? new ApiFailure('OP_CODE_USED')
    : new ApiFailure('OP_CODE_WRONG', { left })
}
