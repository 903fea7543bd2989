import type * as v from 'valibot'
import type { SignedChallenge } from '#contract/members/passkey-forms.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { checkSignature, relyingParty } from '#server/platform/passkeys/check-passkey.ts'
import { loadWebauthn } from '#server/platform/passkeys/load-webauthn.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  lockOperatorPasskey,
  noteOperatorPasskey,
  type OperatorPasskeyRow,
} from './second-passkey.store.ts'

/** The refusal of a passkey, with the way out. */
export const passkeyRefused = (): ApiFailure =>
  new ApiFailure('PASSKEY_FAILED', null, {
    message: '패스키를 확인하지 못했습니다. 인증 앱의 번호를 입력해 주세요.',
  })

/** Options for a signature of one of these passkeys; null without one. */
export async function signOptions(
  config: Pick<Config, 'publicOrigin' | 'company'>,
  passkeys: readonly OperatorPasskeyRow[],
) {
  if (passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
}

/** Whether a passkey of the operator signed this challenge. */
export async function acceptPasskey(
  tx: Tx,
  services: Pick<AppServices, 'clock' | 'config' | 'log'>,
  operatorId: number,
  credential: v.InferOutput<typeof SignedChallenge>,
  challenge: string,
): Promise<boolean> {
  const passkey = await lockOperatorPasskey(tx, operatorId, credential.id)
  if (passkey === undefined) return false
  try {
    const counter = await checkSignature(services, passkey, credential, challenge)
    await noteOperatorPasskey(tx, passkey.id, { counter, lastUsedAt: services.clock.now() })
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'PASSKEY_FAILED') return false
    throw error
  }
}
