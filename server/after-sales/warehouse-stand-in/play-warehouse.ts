import { processClaim } from '#server/after-sales/claims/process-claim.ts'
import { findClaimsInState, type ClaimRow } from '#server/after-sales/claims/claim.store.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import { findOrdersInState } from '#server/orders/placing/lines.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  findShipmentsOnTheWay,
  type ShipmentRow,
} from '#server/after-sales/shipping/shipment.store.ts'
import { readDemoOrdersAt, readOperatedOrders } from './demo-orders.store.ts'
import {
  addTrackingStep,
  deliverShipment,
  shipOrder,
  startPreparation,
} from '#server/after-sales/shipping/ship-order.ts'

/** Pause between two steps of an order or a claim: long enough to watch each of them. */
export const STEP_MS = 3 * 60_000
const ROWS_AT_ONCE = 50
const CARRIER = 'CJ대한통운'
const ACTOR = 'SYSTEM'

/** Reports of the carrier on the way, after the collection. */
const STOPS = [
  { place: '옥천 허브', label: '간선 상차' },
  { place: '성동 집배점', label: '배송 출발' },
] as const

/**
 * Job that moves orders and claims on by one step each, except those of orders that an operator
 * worked on; demo orders stay in the states that they were given until something else changes them.
 * Idempotent, and safe in several processes.
 */
export async function playWarehouse(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const until = new Date(clock.now().getTime() - STEP_MS)
  const changed = { since: await readDemoOrdersAt(db), until }
  const onTheWay = await findShipmentsOnTheWay(db, changed, ROWS_AT_ONCE)
  const claims = await findClaimsInState(
    db,
    ['REQUESTED', 'PICKUP', 'INSPECT'],
    changed,
    ROWS_AT_ONCE,
  )
  const preparing = await findOrdersInState(db, 'PREPARING', changed, ROWS_AT_ONCE)
  const paid = await findOrdersInState(db, 'PAID', changed, ROWS_AT_ONCE)
  const all = [...onTheWay, ...claims].map(({ orderId }) => orderId)
  const own = await readOperatedOrders(db, [...all, ...[...preparing, ...paid].map(({ id }) => id)])
  const isLeft = (orderId: number) => !own.has(orderId)
  await forEachIsolated(
    log,
    onTheWay.filter(({ orderId }) => isLeft(orderId)),
    (shipment) => carry(services, shipment),
  )
  await forEachIsolated(
    log,
    claims.filter(({ orderId }) => isLeft(orderId)),
    (claim) => processClaim(services, claim.id, { to: nextOf(claim), actor: ACTOR }),
  )
  await forEachIsolated(
    log,
    preparing.filter(({ id }) => isLeft(id)),
    ({ id }) =>
      shipOrder(services, id, {
        carrier: CARRIER,
        trackingNo: trackingNoOf(id, until),
        actor: ACTOR,
      }),
  )
  await forEachIsolated(
    log,
    paid.filter(({ id }) => isLeft(id)),
    ({ id }) => startPreparation(services, id, ACTOR),
  )
}

function nextOf({ type, state }: ClaimRow): 'PICKUP' | 'INSPECT' | 'DONE' {
  if (type === 'CANCEL' || state === 'INSPECT') return 'DONE'
  return state === 'REQUESTED' ? 'PICKUP' : 'INSPECT'
}

async function carry(services: AppServices, { id, steps, shippedAt }: ShipmentRow): Promise<void> {
  const now = services.clock.now()
  const stepsDue = Math.floor((now.getTime() - shippedAt.getTime()) / STEP_MS)
  const stop = STOPS[steps.length - 1]
  if (stepsDue < steps.length) return
  if (stop) return addTrackingStep(services, id, { at: toInstant(now), ...stop })
  await deliverShipment(services, id, { place: '문 앞', actor: ACTOR })
}

/** Twelve digits that no other parcel has. */
function trackingNoOf(orderId: number, at: Date): string {
  const minutes = Math.floor(at.getTime() / 60_000) % 1_000_000
  return `${String(minutes).padStart(6, '0')}${String(orderId % 1_000_000).padStart(6, '0')}`
}
