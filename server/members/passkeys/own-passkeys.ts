import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { PASSKEYS_MAX } from '#contract/platform/limits.ts'
import type { Passkey } from '#contract/members/passkey.ts'
import type { addPasskey, startPasskeyCreation } from '#contract/members/passkeys.calls.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import { requireReauth } from '#server/members/passwords/check-password.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  lockAndCountPasskeys,
  setPasskeyName,
} from './passkey.store.ts'
import { checkNewPasskey, relyingParty } from '#server/platform/passkeys/check-passkey.ts'
import { loadWebauthn } from '#server/platform/passkeys/load-webauthn.ts'

/** Passkeys of a member, oldest first. */
export async function listOwnPasskeys({ db }: AppServices, userId: number): Promise<Passkey[]> {
  const rows = await findPasskeys(db, userId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    passkeyId: id,
    name,
    createdAt: toInstant(createdAt),
    lastUsedAt: toInstantOrNull(lastUsedAt),
  }))
}

/**
 * Options for a new passkey that can be found without a login id. REAUTH_REQUIRED, PASSKEY_LIMIT.
 */
export async function startCreation(
  services: AppServices,
  user: SignedIn,
  clientId: string,
): Promise<ResponseOf<typeof startPasskeyCreation>> {
  const { db, clock, config, memberKeys } = services
  await requireReauth(db, user, clock.now())
  const existing = await findPasskeys(db, user.id)
  if (existing.length >= PASSKEYS_MAX) throw new ApiFailure('PASSKEY_LIMIT')
  const { id: rpID, name: rpName } = relyingParty(config)
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: user.name,
    userID: new Uint8Array(Buffer.from(memberKeys.hash('identity', `passkey ${user.id}`), 'hex')),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await issueChallenge(services, { clientId, userId: user.id }, options.challenge)
  return { ...options }
}

/** Stores a new passkey. PASSKEY_FAILED, PASSKEY_LIMIT. */
export async function addOwnPasskey(
  services: AppServices,
  user: SignedIn,
  clientId: string,
  { name, credential }: ParsedRequestOf<typeof addPasskey>['body'],
): Promise<Passkey[]> {
  const { db, clock } = services
  const owner = { clientId, userId: user.id }
  const challenge = await takeChallenge(services, owner, credential.response.clientDataJSON)
  const passkey = await checkNewPasskey(services, credential, challenge)
  const run = () =>
    db.transaction(async (tx) => {
      const saved = await lockAndCountPasskeys(tx, user.id)
      if (saved >= PASSKEYS_MAX) throw new ApiFailure('PASSKEY_LIMIT')
      await insertPasskey(tx, {
        userId: user.id,
        ...passkey,
        transports: credential.response.transports,
        name,
        createdAt: clock.now(),
      })
    })
  await orTaken(run, { passkeys_credential_id_key: 'PASSKEY_FAILED' })
  return listOwnPasskeys(services, user.id)
}

/** Changes the name of a passkey. NOT_FOUND. */
export async function renameOwnPasskey(
  services: AppServices,
  userId: number,
  { passkeyId, name }: { readonly passkeyId: number; readonly name: string },
): Promise<Passkey[]> {
  if (!(await setPasskeyName(services.db, userId, passkeyId, name))) {
    throw new ApiFailure('NOT_FOUND')
  }
  return listOwnPasskeys(services, userId)
}

/** Deletes a passkey after a password check. NOT_FOUND, REAUTH_REQUIRED. */
export async function removeOwnPasskey(
  services: AppServices,
  user: SignedIn,
  passkeyId: number,
): Promise<Passkey[]> {
  const { db, clock } = services
  await requireReauth(db, user, clock.now())
  if (!(await deletePasskey(db, user.id, passkeyId))) throw new ApiFailure('NOT_FOUND')
  return listOwnPasskeys(services, user.id)
}
