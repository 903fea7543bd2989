import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { AddressList, addressGroup } from '#server/platform/network/address-list.ts'
import { peerAddress } from '#server/platform/network/peer-address.ts'

/** Loopback addresses: development, tests, and a local proxy that the settings do not name. */
const LOOPBACK = new AddressList(['127.0.0.0/8', '::1'])

/** Network addresses of visitors, resolved through `TRUSTED_PROXIES`. */
export class VisitorNetworks {
  readonly #proxies: AddressList
  readonly #isCounted: boolean

  constructor({ trustedProxies, limitsRate }: Pick<Config, 'trustedProxies' | 'limitsRate'>) {
    this.#proxies = new AddressList(trustedProxies)
    this.#isCounted = limitsRate
  }

  /** The address of a request; `unknown` for one made in process. */
  addressOf(incoming: IncomingMessage | undefined): string {
    return incoming === undefined ? 'unknown' : peerAddress(incoming, this.#proxies)
  }

  /**
   * Rate-limit key of a visitor: the address, in IPv6 its /64. Undefined where no limit applies: in
   * process, from this machine, with `RATE_LIMIT=off`.
   */
  countedNetworkOf(incoming: IncomingMessage | undefined): string | undefined {
    if (!this.#isCounted || incoming === undefined) return undefined
    const address = this.addressOf(incoming)
    return LOOPBACK.has(address) ? undefined : addressGroup(address)
  }
}
