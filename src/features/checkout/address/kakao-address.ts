import * as v from 'valibot'
import type { FoundAddress } from './bundled-addresses.ts'

/** What the Kakao postcode window hands over, as far as it is used (Product 7.3). */
const KakaoAddress = v.object({
  zonecode: v.pipe(v.string(), v.regex(/^\d{5}$/u)),
  roadAddress: v.string(),
  jibunAddress: v.string(),
  userSelectedType: v.picklist(['R', 'J']),
  bname: v.fallback(v.string(), ''),
  buildingName: v.fallback(v.string(), ''),
})

/**
 * The chosen address: by road, or by lot when the shopper chose so; a road address carries the legal district
 * (only one that ends in 동, 로 or 가) and the building in brackets. Undefined when the answer is no address.
 */
export function fromKakao(answer: unknown): FoundAddress | undefined {
  const read = v.safeParse(KakaoAddress, answer)
  if (!read.success) return undefined
  const { zonecode, roadAddress, jibunAddress, userSelectedType, bname, buildingName } = read.output
  if (userSelectedType === 'J') return { zonecode, address1: jibunAddress }
  const district = /[동로가]$/u.test(bname) ? bname : ''
  const extra = [district, buildingName].filter(Boolean).join(', ')
  return { zonecode, address1: extra === '' ? roadAddress : `${roadAddress} (${extra})` }
}
