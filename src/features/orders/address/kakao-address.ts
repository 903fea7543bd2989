import * as v from 'valibot'
import type { FoundAddress } from './bundled-addresses.ts'

/** Used fields of the Kakao postcode result. */
const KakaoAddress = v.object({
  zonecode: v.pipe(v.string(), v.regex(/^\d{5}$/u)),
  roadAddress: v.string(),
  jibunAddress: v.string(),
  userSelectedType: v.picklist(['R', 'J']),
  bname: v.fallback(v.string(), ''),
  buildingName: v.fallback(v.string(), ''),
})

/**
 * Converts the chosen address: by road, or by lot if chosen. A road address has the legal district
 * (only one that ends in 동, 로 or 가) and the building in brackets. Undefined for other results.
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
