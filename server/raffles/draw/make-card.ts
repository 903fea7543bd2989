import type { DrawCard } from '#contract/raffles/draw-card.ts'
import {
  RAFFLE_ALGORITHMS,
  RAFFLE_MERGE_DELAY_MS,
  RaffleDisqualificationCause,
  RaffleForce,
} from '#contract/raffles/draw-card.ts'
import {
  DRAND_QUICKNET,
  RAFFLE_CHARGE_MANUAL_MS,
  RAFFLE_CHARGE_RETRIES_MS,
  RAFFLE_DELAY_CHECKPOINTS,
  RAFFLE_DISQUALIFICATION,
  RAFFLE_HEADS_OF_DAY,
  RAFFLE_PROMOTE_WITHIN_MS,
} from '#contract/raffles/raffle-limits.ts'
import { commitmentOf, quicknetRound } from '#core/raffle/seed.ts'
import type { RaffleRow } from './draw.store.ts'

const HOUR_MS = 3_600_000

/**
 * Payment window of a deferred raffle: all charges of the card, and the time to pay by hand
 * (raffles#automatic-payment).
 */
const DEFERRED_PAY_MS =
  RAFFLE_CHARGE_RETRIES_MS.reduce((sum, pause) => sum + pause, 0) + RAFFLE_CHARGE_MANUAL_MS

/** Time from the announcement to the end of the payment window, in milliseconds. */
export const payWindowMs = ({ mode, payHours }: Pick<RaffleRow, 'mode' | 'payHours'>): number =>
  mode === 'DEFERRED' ? DEFERRED_PAY_MS : payHours * HOUR_MS

/** Values of a card that are not in the raffle itself. */
export interface CardFacts {
  readonly sizes: readonly { readonly sizeId: number; readonly quantity: number }[]
  /** Public key of the shop. */
  readonly key: string
  /** Code of the mode embedded, to which the card commits. */
  readonly code: string
}

/**
 * Time between two tree heads: the same for all raffles but short ones, whose entrants wait less.
 */
const mergeDelayOf = ({ openAt, closeAt }: RaffleRow): number =>
  Math.max(
    1,
    Math.min(
      RAFFLE_MERGE_DELAY_MS,
      Math.floor((closeAt.getTime() - openAt.getTime()) / RAFFLE_HEADS_OF_DAY),
    ),
  )

/** Card of a raffle: its rules, fixed before entries open (raffle-draw 1). */
export function makeCard(raffle: RaffleRow, { sizes, key, code }: CardFacts): DrawCard {
  const card = {
    v: 2 as const,
    alg: RAFFLE_ALGORITHMS[2],
    raffleId: raffle.id,
    product: { id: raffle.productId, name: raffle.productName, price: raffle.price },
    sizes: Object.fromEntries(sizes.map(({ sizeId, quantity }) => [String(sizeId), quantity])),
    opensAt: raffle.openAt.getTime(),
    closesAt: raffle.closeAt.getTime(),
    sealBy: raffle.sealBy.getTime(),
    drawAt: raffle.drawAt.getTime(),
    payWithin: payWindowMs(raffle) / 1_000,
    reservePercent: raffle.reservePercent,
    eligibility: [
      'identity-verified',
      'one-entry-per-person',
      ...(raffle.requiresInstagram ? ['linked-instagram'] : []),
      ...(raffle.channel === 'APP_ONLY' ? ['installed-app'] : []),
      ...(raffle.mode === 'DEFERRED' ? ['registered-card'] : []),
    ],
    weightPolicy: { max: 1, rule: 'equal' },
    voidReasons: ['own-cancellation' as const, 'duplicate' as const, 'disqualified' as const],
    key,
    mergeDelay: mergeDelayOf(raffle),
    log: null,
    rerunOf: raffle.rerunOf,
    forces: [...RaffleForce.options],
    voidPercent: 0,
    disqualification: {
      causes: [...RaffleDisqualificationCause.options],
      percent: RAFFLE_DISQUALIFICATION.percent,
      objection: RAFFLE_DISQUALIFICATION.objectionMs / 1_000,
    },
    promoteWithin: RAFFLE_PROMOTE_WITHIN_MS / 1_000,
  }
  if (raffle.drawMode === 'drand') {
    const { chainHash, publicKey } = DRAND_QUICKNET
    const round = quicknetRound(card.drawAt)
    return { ...card, mode: 'drand', drand: { chainHash, publicKey, round } }
  }
  const checkpoints = RAFFLE_DELAY_CHECKPOINTS
  const iterations = Math.ceil(raffle.delayIterations / checkpoints) * checkpoints
  return {
    ...card,
    mode: 'embedded',
    codeCommit: commitmentOf(code),
    delay: { iterations, checkpoints },
  }
}
