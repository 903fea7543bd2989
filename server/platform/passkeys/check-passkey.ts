import type * as v from 'valibot'
import type { NewCredential, SignedChallenge } from '#contract/members/passkey-forms.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { loadWebauthn } from './load-webauthn.ts'

/** The shop as the relying party of WebAuthn: its host, and the origin of its pages. */
export function relyingParty({ publicOrigin, company }: Pick<Config, 'publicOrigin' | 'company'>) {
  return { id: new URL(publicOrigin).hostname, name: company.shopName, origin: publicOrigin }
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

type Needed = Pick<AppServices, 'config' | 'log'>

/** The new passkey of a credential that signed this challenge. PASSKEY_FAILED. */
export async function checkNewPasskey(
  services: Needed,
  credential: v.InferOutput<typeof NewCredential>,
  challenge: string,
): Promise<StoredPasskey> {
  const { id: rpId, origin } = relyingParty(services.config)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { verified, registrationInfo } = await orFailed(services, () =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    }),
  )
  if (!verified) throw new ApiFailure('PASSKEY_FAILED')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/**
 * Checks the signature of a challenge; returns the new counter of the authenticator.
 * PASSKEY_FAILED.
 */
export async function checkSignature(
  services: Needed,
  { credentialId, publicKey, counter }: StoredPasskey,
  credential: v.InferOutput<typeof SignedChallenge>,
  challenge: string,
): Promise<number> {
  const { id: rpId, origin } = relyingParty(services.config)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await orFailed(services, () =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    }),
  )
  if (!verified) throw new ApiFailure('PASSKEY_FAILED')
  return authenticationInfo.newCounter
}

/** Result of a check of the library; every objection, which it throws, is PASSKEY_FAILED. */
async function orFailed<T>({ log }: Needed, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    throw new ApiFailure('PASSKEY_FAILED')
  }
}
