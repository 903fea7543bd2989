import * as v from 'valibot'
import type {
  PaidPaymentsPage,
  PaidPaymentsQuery,
  PaymentProvider,
  ProviderPayment,
  RefundRequest,
  WindowSettings,
} from '#server/platform/services/payment-provider.ts'
import { PortOnePayment, PortOnePayments, readPortOnePayment } from './portone-answers.ts'
import { PortOneRest, type PortOneAccess, type PortOnePorts } from './portone-rest.ts'

/** Payments on one page of a list, the most that the provider allows. */
const LISTED_PAYMENTS = 100

/** Client of PortOne's REST interface, version 1, behind the payment provider port. */
export class PortOneClient implements PaymentProvider {
  readonly window: WindowSettings
  readonly #rest: PortOneRest

  constructor(access: PortOneAccess, window: WindowSettings, ports: PortOnePorts) {
    this.window = window
    this.#rest = new PortOneRest(access, ports)
  }

  async prepare(merchantUid: string, amount: number): Promise<void> {
    const body = { merchant_uid: merchantUid, amount }
    await this.#rest.ask('POST', '/payments/prepare', v.unknown(), body)
  }

  async paymentByImpUid(impUid: string): Promise<ProviderPayment | undefined> {
    return this.#find(`/payments/${encodeURIComponent(impUid)}`)
  }

  async paymentByMerchantUid(merchantUid: string): Promise<ProviderPayment | undefined> {
    return this.#find(`/payments/find/${encodeURIComponent(merchantUid)}`)
  }

  async paidPayments({ from, to, page }: PaidPaymentsQuery): Promise<PaidPaymentsPage> {
    const query = new URLSearchParams({
      page: String(page),
      limit: String(LISTED_PAYMENTS),
      sorting: '-paid',
      from: String(Math.floor(from.getTime() / 1_000)),
      to: String(Math.ceil(to.getTime() / 1_000)),
    })
    const found = await this.#rest.ask(
      'GET',
      `/payments/status/paid?${query.toString()}`,
      PortOnePayments,
    )
    // A page number that does not grow would never end the list.
    const next = found.next === false ? 0 : found.next
    const payments = found.list.map((payment) => readPortOnePayment(payment))
    return { payments, nextPage: next > page ? next : null }
  }

  async refund(request: RefundRequest): Promise<void> {
    const { account } = request
    await this.#rest.ask('POST', '/payments/cancel', v.unknown(), {
      imp_uid: request.impUid,
      amount: request.amount,
      checksum: request.checksum,
      reason: request.reason,
      ...(account && {
        refund_holder: account.holder,
        refund_bank: account.bankCode,
        refund_account: account.accountNo,
      }),
    })
  }

  async #find(path: string): Promise<ProviderPayment | undefined> {
    const found = await this.#rest.find('GET', path, PortOnePayment)
    return found && readPortOnePayment(found)
  }
}
