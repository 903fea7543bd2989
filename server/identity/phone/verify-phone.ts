import {
  SMS_CODE_LIFE_MS,
  SMS_CODE_TRIES,
  SMS_RESEND_AFTER_MS,
  VERIFIED_TOKEN_LIFE_MS,
} from '#contract/platform/limits.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type {
  getVerification,
  sendVerification,
  verifyCode,
} from '#contract/identity/verifications.calls.ts'
import { VerificationType } from '#contract/identity/verifications.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { maskPhone } from '#server/platform/services/mask.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import * as v from 'valibot'
import { SmsUnavailable } from '#server/platform/services/sms-sender.ts'
import { decideSend, hashSmsCode, isSameHash, newSmsCode } from './verification-rules.ts'
import {
  expireFormer,
  findLatest,
  insertVerification,
  lockSends,
  readSentCodes,
  setSendFailed,
  setTried,
  setVerified,
} from './verification.store.ts'
import type { VerificationRow } from './verification.store.ts'

/** Lock time of a phone from the last of too many wrong codes (identity#phone-code). */
const CODE_LOCK_MS = 10 * 60_000

type Sent = ResponseOf<typeof sendVerification>

/**
 * Sends a code to a phone within the limits; the response contains the code only while no message
 * is really sent.
 */
export async function sendCode(
  services: AppServices,
  { clientId, network, phone }: { clientId: string; network: string | undefined; phone: string },
  typeText: string,
): Promise<Sent> {
  const type = v.safeParse(VerificationType, typeText)
  if (!type.success) throw new ApiFailure('NOT_FOUND')
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + SMS_CODE_LIFE_MS)
  const code = newSmsCode(services.random)
  const networkHash = network === undefined ? null : hashToken(network)
  const request = { phone, clientId, networkHash }
  const { id, left } = await services.db.transaction(async (tx) => {
    await lockSends(tx, request)
    await refuseWhileLocked(tx, { clientId, phone }, now)
    const decision = decideSend(await readSentCodes(tx, request, now), now, SMS_RESEND_AFTER_MS)
    if (!decision.send) {
      throw new ApiFailure(decision.code, null, {
        retryAfterS: Math.ceil(decision.afterMs / 1_000),
      })
    }
    const codeSalt = services.random.uuid()
    const codeHash = hashSmsCode(code, codeSalt)
    const row = { ...request, type: type.output, codeSalt, codeHash, sentAt: now, expiresAt }
    return { id: await insertVerification(tx, row), left: decision.left }
  })
  const text = `[${services.config.company.shopNameKo}] 인증번호 [${code}]를 입력해 주세요. (3분 이내) 타인에게 알려주지 마세요.`
  await services.sms.send(phone, text, services.random.uuid()).catch(async (error: unknown) => {
    await setSendFailed(services.db, id)
    if (!(error instanceof SmsUnavailable)) throw error
    services.log.error({ err: error }, 'a text message was not sent')
    throw new ApiFailure('SMS_UNAVAILABLE')
  })
  await expireFormer(services.db, id)
  return {
    expiresAt: toInstant(expiresAt),
    resendAt: toInstant(new Date(now.getTime() + SMS_RESEND_AFTER_MS)),
    left,
    demoCode: services.sms.isStandIn ? code : null,
  }
}

async function refuseWhileLocked(
  tx: Tx,
  who: { clientId: string; phone: string },
  now: Date,
): Promise<void> {
  const latest = await findLatest(tx, who)
  if (latest && isLocked(latest, now)) throw new ApiFailure('CODE_LOCKED')
}

function isLocked(row: VerificationRow, now: Date): boolean {
  const { status, lockedAt, sentAt } = row
  return status === 'LOCKED' && now.getTime() - (lockedAt ?? sentAt).getTime() < CODE_LOCK_MS
}

type Tried =
  | { readonly outcome: 'right'; readonly token: string; readonly expiresAt: Date }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'locked' }

/** Checks a code. A wrong attempt is committed, so the failure is thrown after the transaction. */
export async function tryCode(
  services: AppServices,
  clientId: string,
  body: ParsedRequestOf<typeof verifyCode>['body'],
): Promise<ResponseOf<typeof verifyCode>> {
  const tried = await services.db.transaction((tx) => tryCodeIn(tx, services, clientId, body))
  switch (tried.outcome) {
    case 'right':
      return { verifiedToken: tried.token, expiresAt: toInstant(tried.expiresAt) }
    case 'wrong':
      throw new ApiFailure('CODE_WRONG', { left: tried.left })
    case 'expired':
      throw new ApiFailure('CODE_EXPIRED')
    default:
      throw new ApiFailure('CODE_LOCKED')
  }
}

async function tryCodeIn(
  tx: Tx,
  { clock, random }: AppServices,
  clientId: string,
  { phone, code, type }: ParsedRequestOf<typeof verifyCode>['body'],
): Promise<Tried> {
  const now = clock.now()
  const row = await findLatest(tx, { clientId, phone, type, lock: true })
  if (row && isLocked(row, now)) return { outcome: 'locked' }
  if (!row || row.status !== 'SENT' || row.expiresAt <= now) return { outcome: 'expired' }
  const attempts = row.attempts + 1
  if (!isSameHash(row.codeHash, hashSmsCode(code, row.codeSalt))) {
    const left = SMS_CODE_TRIES - attempts
    const lock = left > 0 ? {} : ({ status: 'LOCKED', lockedAt: now } as const)
    await setTried(tx, row.id, { attempts, ...lock })
    return left > 0 ? { outcome: 'wrong', left } : { outcome: 'locked' }
  }
  const token = newToken(random)
  const expiresAt = new Date(now.getTime() + VERIFIED_TOKEN_LIFE_MS)
  await setVerified(tx, row.id, { hash: hashToken(token), expiresAt })
  return { outcome: 'right', token, expiresAt }
}

/** State of this browser's proof; null if it never requested one. */
export async function currentVerification(
  { db, clock }: AppServices,
  clientId: string,
  type: VerificationType | undefined,
): Promise<ResponseOf<typeof getVerification>> {
  const row = await findLatest(db, { clientId, type })
  if (!row) return null
  const expiresAt = row.tokenExpiresAt ?? row.expiresAt
  const isOver = (row.status === 'SENT' || row.status === 'VERIFIED') && expiresAt <= clock.now()
  return {
    phoneMasked: maskPhone(row.phone),
    state: isOver ? 'EXPIRED' : row.status,
    expiresAt: toInstant(expiresAt),
    left: SMS_CODE_TRIES - row.attempts,
  }
}
