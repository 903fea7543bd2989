import { fitsCarrier, type Carrier } from '#contract/after-sales/carriers.ts'
import { requeueDelivery } from '#server/after-sales/escrow/escrow-delivery.store.ts'
import { shipParcels } from '#server/after-sales/shipping/ship-order.ts'
import { findShipment, setTrackingNo } from '#server/after-sales/shipping/shipment.store.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { lockOrder, readOrderLines } from '#server/orders/placing/order.store.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { findTrackingOwner } from './queue.store.ts'

/**
 * A parcel as staff typed it. `isSame`: the number of another order is meant, because they are
 * packed together.
 */
export interface TypedParcel {
  readonly carrier: Carrier
  readonly trackingNo: string
  readonly isSame?: boolean | undefined
}

/**
 * Ships prepared lines of an order: all, or the named ones. A line with an open cancellation never
 * leaves. ORDER_NOT_FOUND, CANCEL_REQUESTED, STATE_CHANGED {state}, TRACKING_FORMAT, TRACKING_TAKEN
 * {orderNumber}.
 */
export async function shipLinesByHand(
  { db: tx, clock, config }: Pick<TxServices, 'db' | 'clock' | 'config'>,
  orderNumber: string,
  { lineIds, ...parcel }: TypedParcel & { readonly lineIds?: readonly number[] | undefined },
): Promise<number[]> {
  const order = await lockOrderByNumber(tx, orderNumber)
  const lines = await readOrderLines(tx, order.id)
  const chosen = lines.filter(({ id, state }) =>
    lineIds === undefined ? state === 'PREPARING' : lineIds.includes(id),
  )
  const stuck = chosen.find(({ state }) => state !== 'PREPARING')
  if (stuck?.state === 'CANCEL_REQ') throw new ApiFailure('CANCEL_REQUESTED')
  if (chosen.length === 0 || stuck !== undefined)
    throw new ApiFailure('STATE_CHANGED', { state: stuck?.state ?? order.state })
  await refuseWrongNumber(tx, order.id, parcel)
  const { carrier, trackingNo } = parcel
  const { shopNameKo } = config.company
  return shipParcels(tx, order, chosen, {
    carrier,
    trackingNo,
    actor: 'ADMIN',
    shopNameKo,
    now: clock.now(),
  })
}

/**
 * Corrects carrier and number of a parcel on its way, and notifies the buyer once for each number.
 * The provider of an escrow payment is to know the correction too (after-sales#escrow).
 * SHIPMENT_NOT_FOUND, SHIPMENT_DELIVERED, STATE_CHANGED where the number is no longer the expected
 * one, TRACKING_FORMAT, TRACKING_TAKEN.
 */
export async function correctParcel(
  { db: tx, clock }: Pick<TxServices, 'db' | 'clock'>,
  shipmentId: number,
  { expected, ...parcel }: TypedParcel & { readonly expected: string },
): Promise<{ orderNumber: string; before: { carrier: string; trackingNo: string } }> {
  const found = await findShipment(tx, shipmentId)
  if (found === undefined) throw new ApiFailure('SHIPMENT_NOT_FOUND')
  const order = await lockOrder(tx, found.orderId)
  const shipment = await findShipment(tx, shipmentId)
  if (!shipment || shipment.deliveredAt !== null) throw new ApiFailure('SHIPMENT_DELIVERED')
  if (shipment.trackingNo !== expected)
    throw new ApiFailure('STATE_CHANGED', { state: shipment.trackingNo })
  await refuseWrongNumber(tx, order.id, parcel)
  const { carrier, trackingNo } = parcel
  const now = clock.now()
  await setTrackingNo(tx, shipmentId, { carrier, trackingNo })
  await requeueDelivery(tx, { shipmentId, now })
  const lines = await readOrderLines(tx, order.id)
  const lineIds = lines.filter((line) => line.shipmentId === shipmentId).map(({ id }) => id)
  const text = NOTIFICATION_TEXTS.SHIPPED({ carrier, trackingNo })
  const event = `SHIPPED:${shipmentId}:${trackingNo}`
  await announceStep(tx, order, { text, event, lineIds, now })
  const before = { carrier: shipment.carrier, trackingNo: shipment.trackingNo }
  return { orderNumber: order.orderNumber, before }
}

async function refuseWrongNumber(
  tx: Tx,
  orderId: number,
  { carrier, trackingNo, isSame }: TypedParcel,
): Promise<void> {
  if (!fitsCarrier(carrier, trackingNo)) throw new ApiFailure('TRACKING_FORMAT')
  if (isSame === true) return
  const owner = await findTrackingOwner(tx, { carrier, trackingNo }, orderId)
  if (owner !== undefined) throw new ApiFailure('TRACKING_TAKEN', { orderNumber: owner })
}
