import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CashReceiptIdType, CashReceiptPurpose } from '#contract/orders/cash-receipt-forms.ts'
import { big, id, instant } from './columns.ts'

/**
 * Cash receipts of orders and of paid fees of claims, of each at most one issued at a time. ISSUING and CANCELING are stored before the provider is asked.
 * `amount` is that of the receipt with the number `attempt`, in won.
 */
export const cashReceipts = pgTable('cash_receipts', {
  id: id(),
  orderId: big('order_id').notNull(),
  /** Claim whose fee is receipted; null for the order itself. */
  claimId: big('claim_id'),
  purpose: text({ enum: [...CashReceiptPurpose.options, 'SELF'] }).notNull(),
  idType: text('id_type', { enum: CashReceiptIdType.options }).notNull(),
  idEncrypted: text('id_encrypted'),
  idMasked: text('id_masked').notNull(),
  state: text({ enum: ['WAITING', 'ISSUING', 'ISSUED', 'CANCELING', 'CANCELED'] }).notNull(),
  attempt: integer().notNull().default(0),
  amount: big('amount').notNull().default(0),
  approvalNo: text('approval_no'),
  issuedAt: instant('issued_at'),
  /** Page of the receipt at the provider. */
  receiptUrl: text('receipt_url'),
  /** Time at which the receipt is compared with the paid money; null: nothing to do. */
  nextTryAt: instant('next_try_at'),
})
