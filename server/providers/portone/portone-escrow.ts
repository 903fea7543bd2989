import * as v from 'valibot'
import type { Company } from '#contract/shop/company.ts'
import type {
  EscrowDelivery,
  EscrowPerson,
  EscrowProvider,
} from '#server/platform/services/escrow-provider.ts'
import { PortOneRest, type PortOneAccess, type PortOnePorts } from './portone-rest.ts'

/** Codes of carriers, the same for all gateways (PortOne's manual, `RESTAPI/logis.md`). */
const CARRIERS: Readonly<Record<string, string>> = {
  CJ대한통운: 'CJGLS',
  우체국택배: 'EPOST',
  한진택배: 'HANJIN',
  롯데택배: 'HYUNDAI',
  로젠택배: 'KGB',
}
/** Code of all other carriers. */
const OTHER_CARRIER = 'ETC'

type Sender = Pick<Company, 'name' | 'phone' | 'address' | 'postcode'>

/**
 * Deliveries of escrow payments at PortOne, version 1, which knows one parcel of each payment
 * (after-sales#escrow). It has no call for the confirmation of a purchase: the buyer confirms at
 * the gateway.
 */
export class PortOneEscrow implements EscrowProvider {
  readonly #rest: PortOneRest
  readonly #sender: Sender

  constructor(access: PortOneAccess, sender: Sender, ports: PortOnePorts) {
    this.#rest = new PortOneRest(access, ports)
    this.#sender = sender
  }

  async register({ impUid, carrier, trackingNo, sentAt, receiver }: EscrowDelivery): Promise<void> {
    const path = `/escrows/logis/${encodeURIComponent(impUid)}`
    const body = {
      sender: presentPerson(this.#sender),
      receiver: presentPerson(receiver),
      logis: {
        company: CARRIERS[carrier] ?? OTHER_CARRIER,
        invoice: trackingNo,
        sent_at: Math.floor(sentAt.getTime() / 1_000),
      },
    }
    // An earlier parcel, or a try whose answer was lost, is changed.
    const isNew = await this.#rest.add(path, body)
    if (!isNew) await this.#rest.ask('PUT', path, v.unknown(), body)
  }
}

const presentPerson = ({ name, phone, address, postcode }: EscrowPerson) => ({
  name,
  tel: phone,
  addr: address,
  postcode,
})
