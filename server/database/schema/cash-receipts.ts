import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CashReceiptIdType, CashReceiptPurpose } from '#contract/cash-receipt-forms.ts'
import { big, instant } from './columns.ts'

/**
 * Cash receipts of orders, at most one issued at a time. ISSUING and CANCELING are stored before the provider is asked.
 * `amount` is that of the receipt with the number `attempt`, in won.
 */
export const cashReceipts = pgTable('cash_receipts', {
  orderId: big('order_id').primaryKey(),
  purpose: text({ enum: [...CashReceiptPurpose.options, 'SELF'] }).notNull(),
  idType: text('id_type', { enum: CashReceiptIdType.options }).notNull(),
  idEncrypted: text('id_encrypted'),
  idMasked: text('id_masked').notNull(),
  state: text({ enum: ['WAITING', 'ISSUING', 'ISSUED', 'CANCELING', 'CANCELED'] }).notNull(),
  attempt: integer().notNull().default(0),
  amount: big('amount').notNull().default(0),
  approvalNo: text('approval_no'),
  issuedAt: instant('issued_at'),
  /** Time at which the receipt is compared with the paid money; null: nothing to do. */
  nextTryAt: instant('next_try_at'),
})
