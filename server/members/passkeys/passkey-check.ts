import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { REAUTH_LIFE_MS } from '#contract/platform/limits.ts'
import type { checkPasskey, startPasskeyCheck } from '#contract/members/passkeys.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import { checkSignature, relyingParty } from '#server/platform/passkeys/check-passkey.ts'
import { loadWebauthn } from '#server/platform/passkeys/load-webauthn.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { setReauthUntil } from '#server/members/passwords/password-check.store.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { findPasskeys, lockPasskey, setPasskeyUsed } from './passkey.store.ts'

/** Options for a check of a signed-in member, with the own passkeys. NOT_FOUND without one. */
export async function startCheck(
  services: AppServices,
  user: SignedIn,
  clientId: string,
): Promise<ResponseOf<typeof startPasskeyCheck>> {
  const passkeys = await findPasskeys(services.db, user.id)
  if (passkeys.length === 0) throw new ApiFailure('NOT_FOUND')
  const { id: rpID } = relyingParty(services.config)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })
  await issueChallenge(services, { clientId, userId: user.id }, options.challenge)
  return { ...options }
}

/**
 * Checks a signed-in member by an own passkey; valid on this session as a password check
 * (members#password-check). The lock of wrong passwords does not apply: a signature cannot be
 * guessed. PASSKEY_FAILED.
 */
export async function checkByPasskey(
  services: AppServices,
  user: SignedIn,
  clientId: string,
  { credential }: ParsedRequestOf<typeof checkPasskey>['body'],
): Promise<ResponseOf<typeof checkPasskey>> {
  const owner = { clientId, userId: user.id }
  const challenge = await takeChallenge(services, owner, credential.response.clientDataJSON)
  return services.db.transaction(async (tx) => {
    const found = await lockPasskey(tx, credential.id)
    if (found?.passkey.userId !== user.id) throw new ApiFailure('PASSKEY_FAILED')
    const { passkey } = found
    const counter = await checkSignature(services, passkey, credential, challenge)
    const now = services.clock.now()
    await setPasskeyUsed(tx, passkey.id, { counter, now })
    const reauthUntil = new Date(now.getTime() + REAUTH_LIFE_MS)
    await setReauthUntil(tx, user.sessionId, reauthUntil)
    return { reauthUntil: toInstant(reauthUntil) }
  })
}
