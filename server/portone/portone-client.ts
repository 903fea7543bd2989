import * as v from 'valibot'
import type {
  PaymentProvider,
  ProviderPayment,
  RefundRequest,
  WindowSettings,
} from '#server/services/payment-provider.ts'
import { PortOnePayment, readPortOnePayment } from './portone-answers.ts'
import { PortOneRest, type PortOneAccess, type PortOnePorts } from './portone-rest.ts'

/** Client of PortOne's REST interface, version 1, behind the payment provider port (Product 7.1). */
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
