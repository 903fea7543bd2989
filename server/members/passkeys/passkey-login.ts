import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { loginWithPasskey, startPasskeyLogin } from '#contract/members/passkeys.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { maskPhone } from '#server/platform/services/mask.ts'
import { resetFailures } from '#server/members/sign-in/login-lock.store.ts'
import { openSession, type NewSession } from '#server/members/sign-in/open-session.ts'
import { reportNewDevice } from '#server/members/sign-in/report-new-device.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { lockPasskey, setPasskeyUsed } from './passkey.store.ts'
import { checkSignature, relyingParty } from '#server/platform/passkeys/check-passkey.ts'
import { loadWebauthn } from '#server/platform/passkeys/load-webauthn.ts'

type Body = ParsedRequestOf<typeof loginWithPasskey>['body']

/** Options for a sign-in with any passkey of the device: they name no member. */
export async function startLogin(
  services: AppServices,
  clientId: string,
): Promise<ResponseOf<typeof startPasskeyLogin>> {
  const { id: rpID } = relyingParty(services.config)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await issueChallenge(services, { clientId, userId: null }, options.challenge)
  return { ...options }
}

/**
 * Signs in with a passkey. The lock of wrong passwords does not apply: a signature cannot be
 * guessed. PASSKEY_FAILED for an unknown passkey too, DORMANT.
 */
export async function signInWithPasskey(
  services: AppServices,
  visitor: Visitor,
  userAgent: string | null,
  { credential, keep }: Body,
): Promise<NewSession> {
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const owner = { clientId, userId: null }
  const challenge = await takeChallenge(services, owner, credential.response.clientDataJSON)
  return services.db.transaction(async (tx) => {
    const found = await lockPasskey(tx, credential.id)
    if (!found || found.status === 'WITHDRAWN') throw new ApiFailure('PASSKEY_FAILED')
    const { passkey, name, status, phone } = found
    const counter = await checkSignature(services, passkey, credential, challenge)
    if (status === 'DORMANT') {
      throw new ApiFailure('DORMANT', { phoneMasked: phone && maskPhone(phone) })
    }
    const now = services.clock.now()
    await setPasskeyUsed(tx, passkey.id, { counter, now })
    await resetFailures(tx, passkey.userId, now, true)
    const member = { id: passkey.userId, name }
    const session = await openSession(tx, services, member, { visitor, userAgent, keep })
    await reportNewDevice(tx, services, session, clientId)
    return session
  })
}
