import * as v from 'valibot'
import type {
  CashReceiptProvider,
  CashReceiptRequest,
  IssuedCashReceipt,
} from '#server/platform/services/cash-receipt-provider.ts'
import { webAddress } from './portone-answers.ts'
import { PortOneRest, type PortOneAccess, type PortOnePorts } from './portone-rest.ts'

/** The fields of a cash receipt that the shop reads; times in seconds since 1970, 0 where none. */
const PortOneReceipt = v.object({
  apply_num: v.string(),
  applied_at: v.number(),
  receipt_url: v.nullish(v.string(), null),
  cancelled_at: v.nullish(v.number(), 0),
})

const ID_TYPES = { PHONE: 'phone', CARD: 'taxcard', BUSINESS: 'business' } as const

/** Cash receipts at PortOne, version 1, by the shop's own numbers (payments#cash-receipts). */
export class PortOneReceipts implements CashReceiptProvider {
  readonly #rest: PortOneRest

  constructor(access: PortOneAccess, ports: PortOnePorts) {
    this.#rest = new PortOneRest(access, ports)
  }

  async find(uid: string): Promise<IssuedCashReceipt | undefined> {
    const found = await this.#rest.find('GET', pathOf(uid), PortOneReceipt)
    return found && read(found)
  }

  async issue(request: CashReceiptRequest): Promise<IssuedCashReceipt> {
    const { uid, name, amount, purpose, idType, id } = request
    const body = {
      name,
      amount,
      identifier: id,
      identifier_type: ID_TYPES[idType],
      type: purpose === 'EXPENSE' ? 'company' : 'person',
    }
    return read(await this.#rest.ask('POST', pathOf(uid), PortOneReceipt, body))
  }

  async cancel(uid: string): Promise<void> {
    await this.#rest.find('DELETE', pathOf(uid), v.unknown())
  }
}

const pathOf = (uid: string) => `/receipts/external/${encodeURIComponent(uid)}`

const read = (answer: v.InferOutput<typeof PortOneReceipt>): IssuedCashReceipt => ({
  approvalNo: answer.apply_num,
  issuedAt: new Date(answer.applied_at * 1_000),
  isCanceled: answer.cancelled_at > 0,
  receiptUrl: webAddress(answer.receipt_url),
})
