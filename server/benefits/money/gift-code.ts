import { CODE_ALPHABET, GIFT_CODE_LENGTH, withCheckSymbol } from '#contract/benefits/gift-codes.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'

/** A gift card code of 15 unguessable bytes or more; five bits of each are used. */
export function giftCodeOf(bytes: Uint8Array): string {
  const symbols = [...bytes.subarray(0, GIFT_CODE_LENGTH - 1)].map(
    (byte) => CODE_ALPHABET[byte & 31],
  )
  if (symbols.length < GIFT_CODE_LENGTH - 1) throw new RangeError('A code needs 15 bytes')
  return withCheckSymbol(symbols.join(''))
}

/** Keyed hash under which a code is stored. */
export function giftCodeHash(memberKeys: MemberKeys, code: string): string {
  return memberKeys.hash('gift-card', code)
}
