import type { TrackingStep } from '#server/platform/database/schema/after-sales.ts'
import { queueDelivery } from '#server/after-sales/escrow/escrow-delivery.store.ts'
import { withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { setConfirmAt, setShipment } from '#server/orders/placing/lines.store.ts'
import { moveLines } from '#server/orders/placing/move-lines.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  lockOrder,
  readOrderLines,
  type Actor,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/placing/order.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findShipment, insertShipment, setTracking } from './shipment.store.ts'

/** Services of a step of the shipping, also inside the transaction of a call of the console. */
type ShippingServices<Needed extends keyof AppServices> = Pick<AppServices, Needed> & {
  readonly db: Database | Tx
}

/** Starts the preparation of the paid lines of an order; returns whether there were any. */
export async function startPreparation(
  { db, clock }: ShippingServices<'clock'>,
  orderId: number,
  actor: Actor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const lines = (await readOrderLines(tx, orderId)).filter(({ state }) => state === 'PAID')
    await moveLines(tx, order, lines, { to: 'PREPARING', actor, at: clock.now() })
    return lines.length > 0
  })
}

/** Parcel as its carrier knows it, with the actor that ships it. */
interface Parcel {
  readonly carrier: string
  readonly trackingNo: string
  readonly actor: Actor
}

/**
 * Ships the prepared lines of an order, one parcel for each address; returns whether there were
 * any. Lines with an open cancellation stay: a cancellation and a shipment of one line exclude each
 * other under the lock of the order.
 */
export async function shipOrder(
  { db, clock, config }: ShippingServices<'clock' | 'config'>,
  orderId: number,
  parcel: Parcel,
): Promise<boolean> {
  const now = clock.now()
  const { shopNameKo } = config.company
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const lines = (await readOrderLines(tx, orderId)).filter(({ state }) => state === 'PREPARING')
    await shipParcels(tx, order, lines, { ...parcel, shopNameKo, now })
    return lines.length > 0
  })
}

/** Ships prepared lines of a locked order, one parcel for each address; returns the parcels. */
export async function shipParcels(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  parcel: Parcel & { readonly shopNameKo: string; readonly now: Date },
): Promise<number[]> {
  const shipmentIds: number[] = []
  for (const part of byReceiver(lines)) shipmentIds.push(await shipLines(tx, order, part, parcel))
  return shipmentIds
}

/** Lines by their delivery address: the replacement of an exchange may go elsewhere. */
function byReceiver(lines: readonly OrderLineRow[]): readonly (readonly OrderLineRow[])[] {
  const parts = new Map<string, OrderLineRow[]>()
  for (const line of lines) {
    const address = JSON.stringify(line.receiver)
    parts.set(address, [...(parts.get(address) ?? []), line])
  }
  return [...parts.values()]
}

async function shipLines(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  {
    carrier,
    trackingNo,
    actor,
    shopNameKo,
    now,
  }: Parcel & { readonly shopNameKo: string; readonly now: Date },
): Promise<number> {
  const steps = [{ at: toInstant(now), place: `${shopNameKo} 물류센터`, label: '집화 완료' }]
  const shipment = { orderId: order.id, carrier, trackingNo, steps, shippedAt: now }
  const shipmentId = await insertShipment(tx, shipment)
  const lineIds = lines.map(({ id }) => id)
  await setShipment(tx, lineIds, shipmentId)
  await moveLines(tx, order, lines, { to: 'SHIPPING', actor, at: now })
  // Replacements belong to a delivery that the provider knows already.
  const isOriginal = lines.some(({ exchangeOfId }) => exchangeOfId === null)
  if (isOriginal) await queueDelivery(tx, { orderId: order.id, shipmentId, now })
  const text = NOTIFICATION_TEXTS.SHIPPED({ carrier, trackingNo })
  await announceStep(tx, order, { text, event: `SHIPPED:${shipmentId}`, lineIds, now })
  return shipmentId
}

/** Adds a report of the carrier to a parcel on its way. */
export async function addTrackingStep(
  { db }: AppServices,
  shipmentId: number,
  step: TrackingStep,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findShipment(tx, shipmentId)
    if (found === undefined) return
    await lockOrder(tx, found.orderId)
    const shipment = await findShipment(tx, shipmentId)
    if (!shipment || shipment.deliveredAt !== null) return
    await setTracking(tx, shipmentId, { steps: [...shipment.steps, step], deliveredAt: null })
  })
}

/** A delivery as it is noted. */
interface Delivery {
  readonly place: string
  readonly actor: Actor
  /** Where it is known from, for the history of the order. */
  readonly note?: string
  /** Number that the delivery is known for; another one is not delivered. */
  readonly trackingNo?: string
}

/**
 * Delivers a parcel: the purchase of its lines is confirmed after their withdrawal
 * (after-sales#confirmation). Idempotent.
 */
export async function deliverShipment(
  { db, clock, log }: ShippingServices<'clock' | 'log'>,
  shipmentId: number,
  { place, actor, note, trackingNo }: Delivery,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const found = await findShipment(tx, shipmentId)
    if (found === undefined) return
    const order = await lockOrder(tx, found.orderId)
    const shipment = await findShipment(tx, shipmentId)
    if (!shipment || shipment.deliveredAt !== null) return
    if (trackingNo !== undefined && shipment.trackingNo !== trackingNo) return
    const lines = (await readOrderLines(tx, order.id)).filter(
      (line) => line.shipmentId === shipmentId && line.state === 'SHIPPING',
    )
    const step = { at: toInstant(now), place, label: '배송 완료' }
    await setTracking(tx, shipmentId, { steps: [...shipment.steps, step], deliveredAt: now })
    await moveLines(tx, order, lines, {
      to: 'DELIVERED',
      actor,
      at: now,
      ...(note === undefined ? {} : { note }),
    })
    const ids = lines.map(({ id }) => id)
    await setConfirmAt(tx, ids, withdrawalEnd(now, await readHolidays(tx, log)))
    const text = NOTIFICATION_TEXTS.DELIVERED()
    await announceStep(tx, order, { text, event: `DELIVERED:${shipmentId}`, lineIds: ids, now })
  })
}
