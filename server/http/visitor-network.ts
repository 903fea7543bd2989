import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config/config.ts'
import { AddressList, addressGroup } from '#server/network/address-list.ts'
import { peerAddress } from '#server/network/peer-address.ts'

/** This machine itself: development, tests, and a proxy on it that the settings do not name. */
const LOOPBACK = new AddressList(['127.0.0.0/8', '::1'])

/** Network addresses of visitors, as `TRUSTED_PROXIES` lets them be known. */
export class VisitorNetworks {
  readonly #proxies: AddressList
  readonly #isCounted: boolean

  constructor({ trustedProxies, limitsRate }: Pick<Config, 'trustedProxies' | 'limitsRate'>) {
    this.#proxies = new AddressList(trustedProxies)
    this.#isCounted = limitsRate
  }

  /** The address of a request; `unknown` for one that was made inside the process. */
  addressOf(incoming: IncomingMessage | undefined): string {
    return incoming === undefined ? 'unknown' : peerAddress(incoming, this.#proxies)
  }

  /**
   * The name under which a visitor's calls are counted with those of all others at the same address, an IPv6 address with its
   * /64. Undefined where nothing is counted: inside the process, from this machine, with `RATE_LIMIT=off`.
   */
  countedNetworkOf(incoming: IncomingMessage | undefined): string | undefined {
    if (!this.#isCounted || incoming === undefined) return undefined
    const address = this.addressOf(incoming)
    return LOOPBACK.has(address) ? undefined : addressGroup(address)
  }
}
