import { BlockList, isIP } from 'node:net'

/** Normalized form of an address: IPv4-mapped IPv6 addresses become IPv4. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1]
  return mapped ?? address
}

/** Key of the address's owner: an IPv6 address by its /64, because one household has the whole network. */
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

/** List of addresses and networks with a membership test. Throws on a text that is neither. */
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
