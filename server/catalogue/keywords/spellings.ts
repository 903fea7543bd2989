/** Particles that a shopper may attach to a word, the longer ones first. */
const PARTICLES = [
  '에서',
  '으로',
  '이랑',
  '하고',
  '까지',
  '부터',
  '처럼',
  ...'은 는 이 가 을 를 의 에 로 와 과 도 만 용 랑'.split(' '),
]

/** Longest word that is divided into two: longer ones are hardly two words of the catalogue. */
const DIVIDED_LENGTH_MAX = 16

/** A single letter of the Latin alphabet is part of too many words to be one. */
const LATIN_LETTER = /^[a-z]$/iu

/** Places between a Latin letter or digit and another letter: `bamsae후디`. */
const SCRIPT_CHANGE = /(?<=[a-z\d])(?=[^a-z\d])|(?<=[^a-z\d])(?=[a-z\d])/giu

/**
 * Other spellings of a word that finds nothing, the most probable first: without its particle, then
 * as two words. Words of a spelling are separated by one space.
 */
export function spellingsOf(word: string): string[] {
  const bare = withoutParticle(word)
  const bases = bare === undefined ? [word] : [word, bare]
  const scripts = bases.map((base) => base.split(SCRIPT_CHANGE).join(' '))
  const halves = bases.flatMap(dividedInTwo)
  return [...new Set([...bases, ...scripts, ...halves])].filter((spelling) => spelling !== word)
}

function withoutParticle(word: string): string | undefined {
  const particle = PARTICLES.find((end) => word.length > end.length && word.endsWith(end))
  return particle && word.slice(0, -particle.length)
}

function dividedInTwo(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length > DIVIDED_LENGTH_MAX) return []
  return letters
    .slice(1)
    .map((_, index) => [letters.slice(0, index + 1), letters.slice(index + 1)])
    .map((halves) => halves.map((half) => half.join('')))
    .filter((halves) => !halves.some((half) => LATIN_LETTER.test(half)))
    .map((halves) => halves.join(' '))
}
