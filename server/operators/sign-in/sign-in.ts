import {
  OPERATOR_CHALLENGE_MS,
  OPERATOR_IDLE_MS,
  OPERATOR_REAUTH_MS,
  OPERATOR_SESSION_MS,
  OPERATOR_TRIES,
  RECOVERY_CODES,
  WAREHOUSE_IDLE_MS,
} from '#contract/operators/operator-limits.ts'
import type { SignInStep, SignedInOperator } from '#contract/operators/operator-session.calls.ts'
import { permissionsOf } from '#contract/operators/roles.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { isClosedDemo, type Principal } from '#server/platform/operators/principal.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { deviceName } from '#server/platform/services/device-name.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { isPassword } from '#server/platform/services/password-hash.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { signOptions } from './second-passkey.ts'
import { findOperatorPasskeys, setPasskeyChallenge } from './second-passkey.store.ts'
import { acceptFactor, wrongCode, type SecondFactor } from './accept-factor.ts'
import { countFailure, deleteFailures, refuseLocked } from './operator-lock.ts'
import {
  deleteChallenge,
  findByLogin,
  insertChallenge,
  insertSession,
  lockChallenge,
  lockOperator,
  lockReauth,
  replaceRecoveryCodes,
  setChallengeFailed,
  setReauth,
  type OperatorRow,
} from './sign-in.store.ts'
import { newTotpSecret, totpCode, totpUri } from './totp.ts'

/** Where a sign-in comes from. */
interface Origin {
  readonly network: string
  readonly userAgent: string | null
}

/**
 * First step of a sign-in: login id and password. One answer for an unknown id, a wrong password
 * and a disabled operator. OP_LOGIN_FAILED, OP_LOCKED {until}.
 */
export async function checkOperatorPassword(
  services: AppServices,
  { loginId, password }: { readonly loginId: string; readonly password: string },
  { network }: Origin,
): Promise<SignInStep> {
  const attempt = { loginId, network }
  await refuseLocked(services, attempt)
  const operator = await findByLogin(services.db, loginId)
  const isRight = await isPassword(operator?.passwordHash, password)
  if (
    operator === undefined ||
    !isRight ||
    operator.status !== 'ACTIVE' ||
    isClosedDemo(services.config, operator)
  )
    throw (await countFailure(services, attempt)) ?? new ApiFailure('OP_LOGIN_FAILED')
  return openChallenge(services, services.db, operator)
}

/**
 * Stores a waiting sign-in; an operator without an authenticator app gets the secret of a new one.
 */
export async function openChallenge(
  { clock, random, memberKeys, config }: AppServices,
  db: Database | Tx,
  operator: OperatorRow,
): Promise<SignInStep> {
  const now = clock.now()
  const challenge = newToken(random)
  const secret = operator.totpEncrypted === null ? newTotpSecret(random) : null
  await insertChallenge(db, {
    tokenHash: hashToken(challenge),
    operatorId: operator.id,
    totpEncrypted: secret === null ? null : memberKeys.encrypt('operator-factor', secret),
    expiresAt: new Date(now.getTime() + OPERATOR_CHALLENGE_MS),
  })
  if (secret !== null) {
    const label = operator.loginId
    return {
      step: 'ENROL',
      challenge,
      secret,
      uri: totpUri(secret, { issuer: config.company.shopName, label }),
    }
  }
  const demoSecret =
    operator.isDemo && operator.totpEncrypted !== null ? operator.totpEncrypted : null
  const demoCode =
    demoSecret === null
      ? null
      : nextCode(memberKeys.decrypt('operator-factor', demoSecret), operator, now)
  const passkeyOptions = await signOptions(config, await findOperatorPasskeys(db, operator.id))
  if (passkeyOptions !== null)
    await setPasskeyChallenge(db, hashToken(challenge), passkeyOptions.challenge)
  return {
    step: 'SECOND',
    challenge,
    demoCode,
    passkeyOptions: passkeyOptions && { ...passkeyOptions },
  }
}

/** A code of a demo login that was not used yet: the next step's where this step's was. */
function nextCode(secret: string, { totpStep }: OperatorRow, now: Date): string {
  const isUsed = Math.floor(now.getTime() / 30_000) <= totpStep
  return totpCode(secret, isUsed ? new Date(now.getTime() + 30_000) : now)
}

/** A complete sign-in, with the secret of its cookie. */
export interface FinishedSignIn {
  readonly token: string
  readonly operator: SignedInOperator
  readonly recoveryCodes: string[] | null
}

/**
 * Second step of a sign-in: a code of the authenticator app, which counts once, a recovery code, or
 * the signature of a passkey. The first right code of a new app stores its secret and makes
 * recovery codes. OP_CODE_WRONG {left}, OP_CODE_USED, PASSKEY_FAILED, OP_LOCKED {until},
 * CHALLENGE_EXPIRED.
 */
export async function finishSignIn(
  services: AppServices,
  { challenge, ...factor }: SecondFactor & { readonly challenge: string },
  origin: Origin,
): Promise<FinishedSignIn> {
  const tokenHash = hashToken(challenge)
  const now = services.clock.now()
  const outcome = await services.db.transaction(async (tx) => {
    const waiting = await lockChallenge(tx, tokenHash, now)
    const operator = waiting && (await lockOperator(tx, waiting.operatorId))
    if (!waiting || !operator || operator.status !== 'ACTIVE')
      throw new ApiFailure('CHALLENGE_EXPIRED')
    const verdict = await acceptFactor(tx, services, operator, {
      ...factor,
      enrolled: waiting.totpEncrypted,
      passkeyChallenge: waiting.passkeyChallenge,
    })
    if (verdict !== 'RIGHT') {
      const failedCount = waiting.failedCount + 1
      if (failedCount >= OPERATOR_TRIES) await deleteChallenge(tx, tokenHash)
      else await setChallengeFailed(tx, tokenHash, failedCount)
      return { verdict, loginId: operator.loginId, left: OPERATOR_TRIES - failedCount }
    }
    await deleteChallenge(tx, tokenHash)
    await deleteFailures(tx, services, { loginId: operator.loginId, network: origin.network })
    const isNew = waiting.totpEncrypted !== null
    return {
      verdict,
      ...(await openSession(tx, services, operator, origin)),
      recoveryCodes: isNew ? await makeRecoveryCodes(tx, services, operator.id) : null,
    }
  })
  // The failure is counted in its own transaction, which a refusal does not undo.
  if (outcome.verdict !== 'RIGHT') {
    const lock = await countFailure(services, { loginId: outcome.loginId, network: origin.network })
    throw lock ?? wrongCode(outcome.verdict, outcome.left)
  }
  return outcome
}

async function openSession(
  tx: Tx,
  { clock, random }: Pick<AppServices, 'clock' | 'random'>,
  operator: OperatorRow,
  { network, userAgent }: Origin,
): Promise<{ token: string; operator: SignedInOperator }> {
  const now = clock.now()
  const token = newToken(random)
  const expiresAt = new Date(now.getTime() + OPERATOR_SESSION_MS)
  const reauthUntil = new Date(now.getTime() + OPERATOR_REAUTH_MS)
  await insertSession(tx, {
    operatorId: operator.id,
    tokenHash: hashToken(token),
    createdAt: now,
    usedAt: now,
    idleMs: operator.role === 'warehouse' ? WAREHOUSE_IDLE_MS : OPERATOR_IDLE_MS,
    expiresAt,
    reauthUntil,
    device: deviceName(userAgent),
    network,
  })
  const permissions = permissionsOf(operator.role, operator.grants, operator.denials)
  return {
    token,
    operator: presentOperator({
      ...operator,
      operatorId: operator.id,
      permissions,
      expiresAt,
      reauthUntil,
    }),
  }
}

/** Recovery codes of ten letters and digits each; the database has their keyed hashes alone. */
async function makeRecoveryCodes(
  tx: Tx,
  { random, memberKeys }: Pick<AppServices, 'random' | 'memberKeys'>,
  operatorId: number,
): Promise<string[]> {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = Array.from(random.bytes(10), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  const hashes = codes.map((code) => memberKeys.hash('operator-factor', code))
  await replaceRecoveryCodes(tx, operatorId, hashes)
  return codes
}

/**
 * Checks the second factor of a running session again. OP_CODE_WRONG {left}, OP_CODE_USED,
 * OP_LOCKED {until}.
 */
export async function renewReauth(
  services: AppServices,
  { operatorId, sessionId, loginId }: Principal,
  factor: SecondFactor,
  network: string,
): Promise<Date> {
  const reauthUntil = new Date(services.clock.now().getTime() + OPERATOR_REAUTH_MS)
  await refuseLocked(services, { loginId, network })
  const outcome = await services.db.transaction(async (tx) => {
    const operator = await lockOperator(tx, operatorId)
    const session = await lockReauth(tx, sessionId)
    if (!operator || !session) throw new ApiFailure('OP_UNAUTHORIZED')
    const { passkeyChallenge: issued, passkeyChallengeUntil: until } = session
    const passkeyChallenge = until !== null && until > services.clock.now() ? issued : null
    const verdict = await acceptFactor(tx, services, operator, {
      ...factor,
      enrolled: null,
      passkeyChallenge,
    })
    const reauthFailedCount = verdict === 'RIGHT' ? 0 : session.failedCount + 1
    const change = { reauthFailedCount, ...(verdict === 'RIGHT' ? { reauthUntil } : {}) }
    await setReauth(tx, sessionId, change)
    return { verdict, left: Math.max(0, OPERATOR_TRIES - reauthFailedCount) }
  })
  if (outcome.verdict === 'RIGHT') return reauthUntil
  throw (
    (await countFailure(services, { loginId, network })) ?? wrongCode(outcome.verdict, outcome.left)
  )
}

/** The signed-in operator as the console knows it. */
export function presentOperator(
  principal: Pick<
    Principal,
    'operatorId' | 'name' | 'loginId' | 'role' | 'expiresAt' | 'reauthUntil'
  > & {
    readonly permissions: Iterable<SignedInOperator['permissions'][number]>
  },
): SignedInOperator {
  const { operatorId, name, loginId, role, permissions, expiresAt, reauthUntil } = principal
  return {
    operatorId,
    name,
    loginId,
    role,
    permissions: [...permissions],
    expiresAt: toInstant(expiresAt),
    reauthUntil: reauthUntil && toInstant(reauthUntil),
  }
}
