import type { Passkey } from '#contract/members/passkey.ts'
import {
  addOperatorPasskey,
  endOneSession,
  listOperatorPasskeys,
  listOperatorSessions,
  OPERATOR_PASSKEYS_MAX,
  removeOperatorPasskey,
  startOperatorPasskey,
  startPasskeyReauth,
} from '#contract/operators/account.calls.ts'
import { OPERATOR_CHALLENGE_MS } from '#contract/operators/operator-limits.ts'
import { lockOperator, lockReauth } from '#server/operators/sign-in/sign-in.store.ts'
import { signOptions } from '#server/operators/sign-in/second-passkey.ts'
import {
  deleteOperatorPasskey,
  findOperatorPasskeys,
  insertOperatorPasskey,
  setSessionChallenge,
} from '#server/operators/sign-in/second-passkey.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import { checkNewPasskey, relyingParty } from '#server/platform/passkeys/check-passkey.ts'
import { loadWebauthn } from '#server/platform/passkeys/load-webauthn.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { endSession, findSessions } from './session.store.ts'

/** Routes by which an operator looks after the own factors and sessions. */
export function accountRoutes(app: App): void {
  passkeyRoutes(app)
  sessionRoutes(app)
}

function passkeyRoutes(app: App): void {
  mountOperatorRead(app, listOperatorPasskeys, ({ principal }, { db }) =>
    presentPasskeys(db, principal.operatorId),
  )
  mountOperatorWrite(app, startOperatorPasskey, async ({ principal, audit }, services) => {
    const { operatorId, loginId } = principal
    const existing = await findOperatorPasskeys(services.db, operatorId)
    if (existing.length >= OPERATOR_PASSKEYS_MAX) throw new ApiFailure('PASSKEY_LIMIT')
    const { id: rpID, name: rpName } = relyingParty(services.config)
    const userID = services.memberKeys.hash('operator-factor', `passkey ${operatorId}`)
    const { generateRegistrationOptions } = await loadWebauthn()
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userName: loginId,
      userID: new Uint8Array(Buffer.from(userID, 'hex')),
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
      // A second factor is asked for after the password, which names the operator.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    })
    await storeChallenge(services, principal, options.challenge)
    audit({ action: 'passkey.start', targetType: 'operator', targetId: operatorId })
    return { ...options }
  })
  mountOperatorWrite(app, addOperatorPasskey, async ({ principal, body, audit }, services) => {
    const { db, clock } = services
    const { operatorId } = principal
    const { name, credential } = body
    await lockOperator(db, operatorId)
    const challenge = await takeChallenge(services, principal)
    const passkey = await checkNewPasskey(services, credential, challenge)
    const existing = await findOperatorPasskeys(db, operatorId)
    if (existing.length >= OPERATOR_PASSKEYS_MAX) throw new ApiFailure('PASSKEY_LIMIT')
    const { transports } = credential.response
    const row = { ...passkey, operatorId, transports, name, createdAt: clock.now() }
    await orTaken(() => insertOperatorPasskey(db, row), {
      operator_passkeys_credential_id_key: 'PASSKEY_FAILED',
    })
    audit({ action: 'passkey.add', targetType: 'operator', targetId: operatorId })
    return presentPasskeys(db, operatorId)
  })
  mountOperatorWrite(app, removeOperatorPasskey, async ({ params, principal, audit }, { db }) => {
    const { operatorId } = principal
    if (!(await deleteOperatorPasskey(db, operatorId, params.passkeyId)))
      throw new ApiFailure('NOT_FOUND')
    audit({ action: 'passkey.remove', targetType: 'operator', targetId: operatorId })
    return presentPasskeys(db, operatorId)
  })
  mountOperatorWrite(app, startPasskeyReauth, async ({ principal, audit }, services) => {
    const { operatorId } = principal
    const passkeys = await findOperatorPasskeys(services.db, operatorId)
    const options = await signOptions(services.config, passkeys)
    if (options === null) throw new ApiFailure('NOT_FOUND')
    await storeChallenge(services, principal, options.challenge)
    audit({ action: 'passkey.start', targetType: 'operator', targetId: operatorId })
    return { ...options }
  })
}

function sessionRoutes(app: App): void {
  mountOperatorRead(app, listOperatorSessions, async ({ query, principal }, { db, clock }) => {
    const mayAll = principal.permissions.has('staff.write')
    if (query.all === true && !mayAll)
      throw new ApiFailure('OP_FORBIDDEN', { permission: 'staff.write' })
    const whose = query.all === true ? undefined : principal.operatorId
    const rows = await findSessions(db, whose, clock.now())
    return rows.map(
      ({ session: { id, operatorId, device, network, createdAt, usedAt }, name }) => ({
        sessionId: id,
        operatorName: name,
        isCurrent: id === principal.sessionId,
        isOwn: operatorId === principal.operatorId,
        device,
        network,
        createdAt: toInstant(createdAt),
        usedAt: toInstant(usedAt),
      }),
    )
  })
  mountOperatorWrite(app, endOneSession, async ({ params, principal, audit }, { db, clock }) => {
    const whose = principal.permissions.has('staff.write') ? undefined : principal.operatorId
    const ended = await endSession(db, params.sessionId, whose, clock.now())
    if (ended === undefined) throw new ApiFailure('NOT_FOUND')
    audit({ action: 'session.endOne', targetType: 'operator', targetId: ended })
    return {}
  })
}

async function storeChallenge(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  { sessionId }: Pick<Principal, 'sessionId'>,
  passkeyChallenge: string,
): Promise<void> {
  const passkeyChallengeUntil = new Date(clock.now().getTime() + OPERATOR_CHALLENGE_MS)
  await setSessionChallenge(db, sessionId, { passkeyChallenge, passkeyChallengeUntil })
}

/** The challenge of a session, used up. PASSKEY_FAILED for a used or expired one. */
async function takeChallenge(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  { sessionId }: Pick<Principal, 'sessionId'>,
): Promise<string> {
  const session = await lockReauth(db, sessionId)
  const { passkeyChallenge = null, passkeyChallengeUntil = null } = session ?? {}
  if (passkeyChallenge === null || passkeyChallengeUntil === null)
    throw new ApiFailure('PASSKEY_FAILED')
  await setSessionChallenge(db, sessionId, { passkeyChallenge: null, passkeyChallengeUntil: null })
  if (passkeyChallengeUntil <= clock.now()) throw new ApiFailure('PASSKEY_FAILED')
  return passkeyChallenge
}

async function presentPasskeys(db: Database | Tx, operatorId: number): Promise<Passkey[]> {
  const rows = await findOperatorPasskeys(db, operatorId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    passkeyId: id,
    name,
    createdAt: toInstant(createdAt),
    lastUsedAt: toInstantOrNull(lastUsedAt),
  }))
}
