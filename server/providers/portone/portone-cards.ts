import * as v from 'valibot'
import type {
  BillingCard,
  CardChargeRequest,
  CardProvider,
  CardWindowSettings,
} from '#server/platform/services/card-provider.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import {
  PortOneCard,
  PortOnePayment,
  readPortOneCard,
  readPortOnePayment,
} from './portone-answers.ts'
import { PortOneRest, type PortOneAccess, type PortOnePorts } from './portone-rest.ts'

/** Stored cards at PortOne, version 1. */
export class PortOneCards implements CardProvider {
  readonly window: CardWindowSettings | undefined
  readonly #rest: PortOneRest

  constructor(access: PortOneAccess, window: CardWindowSettings | undefined, ports: PortOnePorts) {
    this.window = window
    this.#rest = new PortOneRest(access, ports)
  }

  async find(customerUid: string): Promise<BillingCard | undefined> {
    const card = await this.#rest.find('GET', pathOf(customerUid), PortOneCard)
    return card && readPortOneCard(card)
  }

  async remove(customerUid: string): Promise<void> {
    await this.#rest.find('DELETE', pathOf(customerUid), v.unknown())
  }

  async charge(request: CardChargeRequest): Promise<ProviderPayment> {
    const { customerUid: customer_uid, merchantUid: merchant_uid, amount, name } = request
    const body = { customer_uid, merchant_uid, amount, name }
    const path = '/subscribe/payments/again'
    return readPortOnePayment(await this.#rest.ask('POST', path, PortOnePayment, body))
  }
}

const pathOf = (customerUid: string) => `/subscribe/customers/${encodeURIComponent(customerUid)}`
