import type { CashReceiptForm } from '#contract/orders/cash-receipt-forms.ts'

/** Request of a cash receipt; `uid` is the shop's number of it. */
export interface CashReceiptRequest {
  readonly uid: string
  /** Name of the goods. */
  readonly name: string
  /** Won. */
  readonly amount: number
  readonly purpose: CashReceiptForm['purpose']
  readonly idType: CashReceiptForm['idType']
  readonly id: string
}

/** Cash receipt at the provider. */
export interface IssuedCashReceipt {
  readonly approvalNo: string
  readonly issuedAt: Date
  readonly isCanceled: boolean
  /** Page of the receipt for its receiver; null without a web address. */
  readonly receiptUrl: string | null
}

/**
 * Port of the provider of cash receipts. Calls may throw `ProviderUnavailable` and
 * `ProviderRefused`.
 */
export interface CashReceiptProvider {
  /** The receipt with this number; undefined for an unknown one. */
  find(uid: string): Promise<IssuedCashReceipt | undefined>
  issue(request: CashReceiptRequest): Promise<IssuedCashReceipt>
  /** Cancels the receipt; without effect for an unknown or cancelled one. */
  cancel(uid: string): Promise<void>
}
