import * as v from 'valibot'
import { CashReceiptIdType, CashReceiptPurpose } from '#contract/orders/cash-receipt-forms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant, Krw, OrderNumber } from '#contract/platform/values.ts'

/**
 * Cash receipt of an order or of the paid fee of a claim. `SELF` is issued without a request of the
 * buyer.
 */
export const CashReceipt = v.object({
  state: v.picklist(['WAITING', 'ISSUED', 'CANCELED']),
  stateLabel: v.string(),
  purpose: v.picklist([...CashReceiptPurpose.options, 'SELF']),
  purposeLabel: v.string(),
  idMasked: v.string(),
  /** Won of the issued receipt; 0 before it is issued. */
  amount: Krw,
  issuedAt: v.nullable(Instant),
  approvalNo: v.nullable(v.string()),
  /** Page of the receipt at the provider. */
  receiptUrl: v.nullable(v.string()),
})
export type CashReceipt = v.InferOutput<typeof CashReceipt>

/**
 * Returns the cash receipt of an order, null without one; without a number the settings that the
 * member used last. Orders of other buyers are unknown: ORDER_NOT_FOUND.
 */
export const getCashReceipt = endpoint({
  method: 'GET',
  path: '/v1/orders/cashReceipt',
  auth: 'client',
  admission: true,
  progress: true,
  query: v.object({ orderNumber: v.optional(OrderNumber) }),
  response: v.object({
    receipt: v.nullable(CashReceipt),
    last: v.nullable(
      v.object({
        purpose: CashReceiptPurpose,
        idType: CashReceiptIdType,
        idMasked: v.string(),
      }),
    ),
  }),
})
