/** Korean particles with the form after a final consonant first. */
export type ParticlePair = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로'

const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const FINALS = 28
/** Final ㄹ, after which 로 is used. */
const FINAL_L = 8

/** The Korean word with the form of the particle that its last syllable asks for. */
export function withParticle(word: string, pair: ParticlePair): string {
  const [closed = '', open = ''] = pair.split('/')
  const place = (word.codePointAt(word.length - 1) ?? 0) - FIRST_SYLLABLE
  const final = place >= 0 && place < SYLLABLES ? place % FINALS : 0
  const isOpen = final === 0 || (final === FINAL_L && pair === '으로/로')
  return word + (isOpen ? open : closed)
}
