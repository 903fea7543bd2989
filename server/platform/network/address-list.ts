import { BlockList, isIP } from 'node:net'

/**
 * An address as lists and counts know it, without port, brackets and zone. An IPv6 address has one
 * spelling, and an IPv4 address that came in IPv6 clothing is an IPv4 address. A text that is no
 * address remains as it is.
 */
export function plainAddress(written: string): string {
  const text = written.trim()
  if (isIP(text) === 4) return text
  const address = WITH_PORT.exec(text)?.[1] ?? BRACKETED.exec(text)?.[1] ?? text
  if (isIP(address) !== 6) return address
  const [bare] = address.split('%')
  const { hostname } = new URL(`http://[${bare}]`)
  const [, high, low] = MAPPED.exec(hostname) ?? []
  if (high === undefined || low === undefined) return hostname.slice(1, -1)
  const bits = [high, low].map((group) => Number.parseInt(group, 16))
  return bits.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}

/** An IPv4 address with a port, as some proxies write it. */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/u
/** An IPv6 address with a port, or in brackets alone. */
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/u
const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/u

/**
 * Whose address it is, roughly: an IPv6 address by its first 64 bits, because one household has all
 * that follow.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  while (groups.length + after.length < 8) groups.push('0')
  return [...groups, ...after].slice(0, 4).join(':')
}

/** Whether a text is an address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

/**
 * Addresses and networks, to be asked whether they hold an address. Throws on a text that is
 * neither.
 */
export class AddressList {
  readonly #list = new BlockList()
  readonly isEmpty: boolean

  constructor(networks: readonly string[]) {
    this.isEmpty = networks.length === 0
    for (const network of networks) {
      if (!isNetwork(network)) throw new Error(`"${network}" is no address and no network`)
      const [address = '', prefix] = network.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (prefix === undefined) this.#list.addAddress(address, family)
      else this.#list.addSubnet(address, Number(prefix), family)
    }
  }

  has(address: string): boolean {
    const plain = plainAddress(address)
    const family = isIP(plain)
    return family !== 0 && this.#list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
