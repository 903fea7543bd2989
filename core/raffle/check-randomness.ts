import { RAFFLE_SEAL_LEAD_MS } from '#contract/raffles/raffle-draw.ts'
import { DRAND_QUICKNET } from '#contract/raffles/raffle-limits.ts'
import type { AuditContext } from './audit-context.ts'
import {
  commitmentOf,
  hashesOfSegment,
  hashRepeatedly,
  isSegmentRight,
  quicknetRound,
  startOfDelay,
} from './seed.ts'

/**
 * The seal follows the close, and with drand it is at least ten minutes before the randomness
 * exists (raffle-draw 3).
 */
export function checkSealTime({ file, card }: AuditContext): readonly string[] | undefined {
  if (file.seal === null) return undefined
  const { time } = file.seal.body
  return [
    ...(time < card.closesAt ? ['the seal precedes the close'] : []),
    ...(card.mode === 'drand' && time + RAFFLE_SEAL_LEAD_MS > card.drawAt
      ? ['the seal is less than ten minutes before the randomness']
      : []),
  ]
}

/**
 * The card names the pinned beacon, and the round of its draw time (raffle-draw 1, 4;
 * raffles#beacon-values): a shop could sign the rounds of a beacon of its own, and would know a
 * round of the past.
 */
export function checkBeacon({ card }: AuditContext): readonly string[] | undefined {
  if (card.mode !== 'drand') return undefined
  const { chainHash, publicKey, round } = card.drand
  const isPinned = chainHash === DRAND_QUICKNET.chainHash && publicKey === DRAND_QUICKNET.publicKey
  return [
    ...(isPinned ? [] : ['the card names another beacon than drand quicknet']),
    ...(round === quicknetRound(card.drawAt)
      ? []
      : [`round ${round} is not that of the draw time`]),
  ]
}

/**
 * The evidence of the seed is that of the card: the signature of the round, or the committed code
 * and its delay.
 */
export function checkRandomness(audit: AuditContext): readonly string[] | undefined {
  const { file, card, specHash, options } = audit
  const { randomness, seal } = file
  if (seal === null || randomness === null) return undefined
  if (randomness.mode !== card.mode) return ['the randomness has another mode than the card']
  if (randomness.mode === 'drand') {
    if (card.mode !== 'drand') return []
    if (randomness.round !== card.drand.round) return ['the randomness is of another round']
    if (options.isBeaconSignature === undefined) return ['the signature of the round is unchecked']
    return options.isBeaconSignature(card.drand.publicKey, randomness.round, randomness.signature)
      ? []
      : ['the signature of the round is wrong']
  }
  if (card.mode !== 'embedded') return []
  const { code } = seal.body
  if (code === undefined || commitmentOf(code) !== card.codeCommit)
    return ['the seal does not reveal the committed code']
  const { checkpoints } = randomness
  if (checkpoints.length !== card.delay.checkpoints) return ['the delay has other checkpoints']
  const start = startOfDelay(seal.body.root, specHash, code)
  const count = hashesOfSegment(card.delay)
  const repeat = options.hashRepeatedly ?? hashRepeatedly
  const segments = options.segments ?? checkpoints.keys()
  return [...segments]
    .filter((index) => !isSegmentRight(start, checkpoints, index, (from) => repeat(from, count)))
    .map((index) => `segment ${index + 1} of the delay is wrong`)
}
