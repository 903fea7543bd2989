import type {
  RaffleCondition,
  RaffleDetail,
  RaffleSize,
} from '#contract/raffles/raffle-details.calls.ts'
import { RAFFLE_PREFERENCES_MAX } from '#contract/raffles/raffle-draw.ts'
import type { RaffleCard } from '#contract/raffles/raffles.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findProduct } from '#server/catalogue/products/card.store.ts'
import { findRaffle, type RaffleRow, type RaffleWithDraw } from '#server/raffles/draw/draw.store.ts'
import { findEntrant } from '#server/raffles/draw/entry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { readRaffleCards } from './raffle-cards.ts'
import { findRaffleProduct, findSisters, findSizes } from './raffle.store.ts'

/** One raffle with all data of its page. RAFFLE_NOT_FOUND. */
export async function showRaffle(
  services: AppServices,
  visitor: Visitor,
  raffleProductId: number,
): Promise<RaffleDetail> {
  const { db, clock } = services
  const row = await findRaffleProduct(db, raffleProductId)
  const withDraw = row && (await findRaffle(db, raffleProductId))
  const product = row && (await findProduct(services, row.productId, visitor.user?.id))
  if (!row || !withDraw || !product) throw new ApiFailure('RAFFLE_NOT_FOUND')
  const card = (await readRaffleCards(services, visitor, [row])).get(row.id)
  if (card === undefined) throw new ApiFailure('RAFFLE_NOT_FOUND')
  const { raffle, draw } = withDraw
  const { user } = visitor
  const isShown = draw?.step === 'ANNOUNCED' || draw?.step === 'COMPLETED'
  return {
    ...card,
    groupTitle: raffle.title,
    images: [...product.product.pictures],
    description: [...product.product.description],
    notice: [...product.product.notice],
    conditions: await conditionsOf(services, raffle, user?.id),
    question: raffle.question,
    preferencesMax: RAFFLE_PREFERENCES_MAX,
    soldByBrand: raffle.soldByBrand,
    draw: presentDraw(services, withDraw),
    resultSummary:
      isShown && draw.result !== null
        ? { entries: draw.entries, winners: draw.result.winners.length }
        : null,
    serverTime: toInstant(clock.now()),
  }
}

/** Published facts of the draw. */
function presentDraw(
  { beacon }: Pick<AppServices, 'beacon'>,
  { raffle, draw }: RaffleWithDraw,
): RaffleDetail['draw'] {
  const rules = draw?.card.body
  const round = rules?.mode === 'drand' ? rules.drand.round : null
  const awaited = draw?.step === 'SEALED' && draw.randomness === null ? round : null
  return {
    mode: raffle.drawMode,
    specHash: draw?.specHash ?? null,
    key: draw?.key ?? null,
    sealBy: toInstant(raffle.sealBy),
    drawAt: toInstant(raffle.drawAt),
    entries: draw?.entries ?? 0,
    sealedAt: toInstantOrNull(draw?.sealedAt ?? null),
    root: draw?.seal?.body.root ?? null,
    drawnAt: toInstantOrNull(draw?.drawnAt ?? null),
    cancelForce: raffle.cancelForce,
    round,
    needsRandomness: awaited !== null,
    beaconUrl: awaited === null ? null : beacon.addressOf(awaited),
  }
}

async function conditionsOf(
  { db, clock }: AppServices,
  { id, channel, mode, requiresInstagram }: RaffleRow,
  userId: number | undefined,
): Promise<RaffleCondition[]> {
  const entrant = userId === undefined ? undefined : await findEntrant(db, userId, id)
  const until = entrant?.suspendedUntil ?? null
  const isVerified = entrant && entrant.identityVerifiedAt !== null && entrant.ciHash !== null
  return [
    { key: 'IDENTITY', label: '본인인증을 마친 회원 (1인 1회)', met: isVerified ?? null },
    {
      key: 'NOT_SUSPENDED',
      label: '응모 제한 중이 아닌 회원',
      met: entrant ? until === null || until <= clock.now() : null,
    },
    ...(requiresInstagram
      ? [
          {
            key: 'INSTAGRAM' as const,
            label: '인스타그램을 연결한 회원',
            met: entrant ? entrant.instagramUserId !== null : null,
          },
        ]
      : []),
    ...(channel === 'APP_ONLY'
      ? [{ key: 'APP' as const, label: '설치한 앱에서 응모', met: null }]
      : []),
    ...(mode === 'DEFERRED'
      ? [{ key: 'CARD' as const, label: '자동 결제 카드 등록', met: null }]
      : []),
  ]
}

/** Cards of the other raffles of the group. RAFFLE_NOT_FOUND. */
export async function listSisters(
  services: AppServices,
  visitor: Visitor,
  raffleProductId: number,
): Promise<RaffleCard[]> {
  const row = await findRaffleProduct(services.db, raffleProductId)
  if (row === undefined) throw new ApiFailure('RAFFLE_NOT_FOUND')
  const sisters = await findSisters(services.db, row)
  return [...(await readRaffleCards(services, visitor, sisters)).values()]
}

/** Sizes of a raffle; pieces only where the raffle publishes them. RAFFLE_NOT_FOUND. */
export async function listSizes(
  { db }: Pick<AppServices, 'db'>,
  raffleProductId: number,
): Promise<RaffleSize[]> {
  const row = await findRaffleProduct(db, raffleProductId)
  if (row === undefined) throw new ApiFailure('RAFFLE_NOT_FOUND')
  const sizes = await findSizes(db, raffleProductId)
  return sizes.map((size) => ({ ...size, quantity: row.publishesQuantity ? size.quantity : null }))
}
