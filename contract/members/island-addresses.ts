/** What an address says whose postal code is that of another place. */
export const ZONECODE_MISMATCH = '우편번호와 주소가 맞지 않습니다.'

/**
 * Jeju and the counties of islands, as an address names them, with the first digits of all their
 * postal codes. Bridges join parts of some counties to the mainland, so a code of the county may be
 * free of the surcharge (members#island-address).
 */
const ISLAND_AREAS: readonly (readonly [word: RegExp, zonecode: RegExp])[] = [
  [/^제주(?:도|시|특별자치도)?$/u, /^63/u],
  [/^서귀포시?$/u, /^63/u],
  [/^울릉(?:군|도)?$/u, /^402/u],
  [/^옹진군?$/u, /^231/u],
  [/^신안군$/u, /^588/u],
  [/^진도군?$/u, /^589/u],
  [/^완도군?$/u, /^591/u],
]

/**
 * Whether a postal code may belong to an address: an address that begins with Jeju or an island
 * county, alone or after its province, has a code of that place (members#island-address). Other
 * addresses are not looked at.
 */
export function fitsZonecode(address1: string, zonecode: string): boolean {
  const [first = '', second = ''] = address1.trim().split(/\s+/u)
  const area = ISLAND_AREAS.find(([word]) => word.test(first) || word.test(second))
  return area === undefined || area[1].test(zonecode)
}
