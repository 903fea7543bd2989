import type {
  BankAccount,
  confirmBankCheck,
  requestBankCheck,
} from '#contract/payments/bank-accounts.calls.ts'
import { BANKS } from '#contract/payments/banks.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import {
  BANK_CODE_LIFE_MS,
  BANK_CODE_TRIES,
  BANK_REQUESTS_PER_DAY,
} from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  BankRefused,
  BankUnavailable,
  type HolderCheck,
} from '#server/platform/services/bank-verifier.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { maskName } from '#server/platform/services/mask.ts'
import type { Random } from '#server/platform/services/random.ts'
import {
  countRequests,
  findVerified,
  insertRequest,
  lockName,
  lockRequest,
  setVerified,
  updateRequest,
  type BankAccountRow,
} from './bank-account.store.ts'

const DAY_MS = 24 * 3_600_000
const CODES = 10_000
/** Random values from which on the remainder would prefer some codes. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES

type AccountBody = ParsedRequestOf<typeof requestBankCheck>['body']

/** The verified account of a member; null without one. */
export async function readBankAccount(
  { db }: AppServices,
  userId: number,
): Promise<BankAccount | null> {
  const row = await findVerified(db, userId)
  return row ? presentAccount(row) : null
}

/**
 * Sends 1 won with a code. The request is stored before the bank is called, and its result after.
 */
export async function requestCheck(
  services: AppServices,
  userId: number,
  account: AccountBody,
): Promise<ResponseOf<typeof requestBankCheck>> {
  const { bank, clock } = services
  const code = newCode(services.random)
  const expiresAt = new Date(clock.now().getTime() + BANK_CODE_LIFE_MS)
  const { id, name } = await storeRequest(services, { userId, account, code, expiresAt })
  try {
    refuseHolder(await bank.checkHolder(account, name))
    await bank.sendOneWon(account, `${services.config.company.shopNameKo}${code}`, `one-won-${id}`)
  } catch (error) {
    await updateRequest(services.db, id, { status: 'FAILED' })
    if (error instanceof BankRefused) throw new ApiFailure('ACCOUNT_INVALID')
    if (!(error instanceof BankUnavailable)) throw error
    services.log.error({ err: error }, 'a bank account was not checked')
    throw new ApiFailure('BANK_UNAVAILABLE')
  }
  return {
    requestId: id,
    holderMasked: maskName(name),
    expiresAt: toInstant(expiresAt),
    demoCode: bank.isStandIn ? code : null,
  }
}

async function storeRequest(
  { db, clock, memberKeys }: AppServices,
  request: {
    readonly userId: number
    readonly account: AccountBody
    readonly code: string
    readonly expiresAt: Date
  },
): Promise<{ id: number; name: string }> {
  const { userId, account, code, expiresAt } = request
  const { bankCode, accountNo } = account
  const now = clock.now()
  return db.transaction(async (tx) => {
    const name = await lockName(tx, userId)
    if (name === undefined) throw new ApiFailure('UNAUTHORIZED')
    const requests = await countRequests(tx, userId, new Date(now.getTime() - DAY_MS))
    if (requests >= BANK_REQUESTS_PER_DAY) throw new ApiFailure('BANK_CHECK_LIMIT')
    const id = await insertRequest(tx, {
      userId,
      bankCode,
      numberEncrypted: memberKeys.encrypt('bank-account', accountNo),
      last4: accountNo.slice(-4),
      holderName: name,
      status: 'REQUESTED',
      codeHash: memberKeys.hash('bank-account', `${userId} ${code}`),
      requestedAt: now,
      expiresAt,
    })
    return { id, name }
  })
}

function refuseHolder(check: HolderCheck): void {
  if (check === 'mismatch') throw new ApiFailure('HOLDER_MISMATCH')
  if (check === 'unknown-account') throw new ApiFailure('ACCOUNT_INVALID')
}

/** Four uniformly distributed digits. */
function newCode(random: Random): string {
  const value = Buffer.from(random.bytes(4)).readUInt32BE()
  return value < FAIR_BELOW ? String(value % CODES).padStart(4, '0') : newCode(random)
}

type Tried = { readonly verified: BankAccountRow } | { readonly failure: ApiFailure }

/** Checks the code. A wrong try is committed, so the failure is thrown after the transaction. */
export async function confirmCheck(
  services: AppServices,
  userId: number,
  { requestId, code }: ParsedRequestOf<typeof confirmBankCheck>['body'],
): Promise<BankAccount> {
  const { db, clock, memberKeys } = services
  const now = clock.now()
  const tried = await db.transaction(async (tx): Promise<Tried> => {
    const row = await lockRequest(tx, userId, requestId)
    if (!row) return { failure: new ApiFailure('NOT_FOUND') }
    if (row.status === 'FAILED') return { failure: new ApiFailure('CODE_LOCKED') }
    if (row.status !== 'REQUESTED' || row.expiresAt <= now) {
      return { failure: new ApiFailure('CODE_EXPIRED') }
    }
    if (memberKeys.isHashOf('bank-account', `${userId} ${code}`, row.codeHash)) {
      await setVerified(tx, row, now)
      return { verified: { ...row, verifiedAt: now } }
    }
    const attempts = row.attempts + 1
    const left = BANK_CODE_TRIES - attempts
    await updateRequest(tx, row.id, { attempts, ...(left > 0 ? {} : { status: 'FAILED' }) })
    return {
      failure: left > 0 ? new ApiFailure('CODE_WRONG', { left }) : new ApiFailure('CODE_LOCKED'),
    }
  })
  if ('failure' in tried) throw tried.failure
  return presentAccount(tried.verified)
}

function presentAccount(row: BankAccountRow): BankAccount {
  return {
    bankCode: row.bankCode,
    bankName: BANKS.find(({ code }) => code === row.bankCode)?.name ?? row.bankCode,
    last4: row.last4,
    holderMasked: maskName(row.holderName),
    verifiedAt: toInstant(row.verifiedAt ?? row.requestedAt),
  }
}
