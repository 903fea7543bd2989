import * as v from 'valibot'
import { BankAccountForm, BankCodeForm } from './bank-forms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/** Verified account for refunds; the number is masked. */
export const BankAccount = v.object({
  bankCode: v.string(),
  bankName: v.string(),
  last4: v.string(),
  holderMasked: v.string(),
  verifiedAt: Instant,
})
export type BankAccount = v.InferOutput<typeof BankAccount>

/** Returns the verified account; null without one. */
export const getBankAccount = endpoint({
  method: 'GET',
  path: '/v1/users/bank/account',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.nullable(BankAccount),
})

/**
 * Sends 1 won with a code of four digits as the sender name (payments#bank-check). HOLDER_MISMATCH,
 * ACCOUNT_INVALID, BANK_CHECK_LIMIT after three requests a day, BANK_UNAVAILABLE.
 */
export const requestBankCheck = endpoint({
  method: 'POST',
  path: '/v1/users/bank/account/request',
  auth: 'member',
  admission: false,
  progress: false,
  body: BankAccountForm,
  response: v.object({
    requestId: Id,
    holderMasked: v.string(),
    expiresAt: Instant,
    /** The code itself, only with the bank stand-in. */
    demoCode: v.nullable(v.string()),
  }),
})

/**
 * Checks the code; the account replaces the former one. CODE_WRONG {left}, CODE_EXPIRED,
 * CODE_LOCKED after three tries, NOT_FOUND.
 */
export const confirmBankCheck = endpoint({
  method: 'POST',
  path: '/v1/users/bank/account/check',
  auth: 'member',
  admission: false,
  progress: false,
  body: BankCodeForm,
  response: BankAccount,
})
