import * as v from 'valibot'
import { RefundAccountForm, type RefundAccount } from '#contract/payments/bank-forms.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findPaymentsOfOrder, findRefundAccount, setRefundAccount } from './payment.store.ts'

type Keys = Pick<AppServices, 'memberKeys'>

/** Account of the buyer for the refund of a deposit; undefined for other payments. */
export async function readRefundAccount(
  { db, memberKeys }: Keys & { readonly db: Database | Tx },
  paymentId: number,
): Promise<RefundAccount | undefined> {
  const encrypted = await findRefundAccount(db, paymentId)
  return encrypted === null
    ? undefined
    : v.parse(RefundAccountForm, JSON.parse(memberKeys.decrypt('bank-account', encrypted)))
}

/** The attempt of an order whose deposit was taken; undefined for other payments. */
async function findDeposit(db: Database | Tx, orderId: number) {
  const attempts = await findPaymentsOfOrder(db, orderId)
  return attempts.find(
    ({ method, status }) =>
      method === 'vbank' && (status === 'PAID' || status === 'PARTIAL_CANCELED'),
  )
}

/** Account to which the deposit of an order is refunded; undefined for other payments. */
export async function refundAccountOfOrder(
  services: Keys & { readonly db: Database | Tx },
  orderId: number,
): Promise<RefundAccount | undefined> {
  const deposit = await findDeposit(services.db, orderId)
  return deposit && readRefundAccount(services, deposit.id)
}

/**
 * Replaces the account to which the deposit of an order is refunded; nothing happens for other
 * payments.
 */
export async function replaceRefundAccount(
  tx: Tx,
  { memberKeys }: Keys,
  orderId: number,
  account: RefundAccount,
): Promise<void> {
  const deposit = await findDeposit(tx, orderId)
  if (deposit === undefined) return
  const encrypted = memberKeys.encrypt('bank-account', JSON.stringify(account))
  await setRefundAccount(tx, deposit.id, encrypted)
}
