import { listOrderSizes } from '#contract/after-sales/operator-claims.calls.ts'
import { cancelByShop, compensateOrder } from '#contract/after-sales/operator-order-money.calls.ts'
import {
  addOrderNote,
  changeReceiver,
  correctShipment,
  deleteOrderNote,
  deliverShipmentByHand,
  getOperatorOrder,
  listOperatorOrders,
  listOrderedBrands,
  prepareOrder,
  printSlips,
  revealOrder,
  shipOrderLines,
} from '#contract/after-sales/operator-orders.calls.ts'
import { reportShortage } from '#contract/after-sales/operator-shortages.calls.ts'
import { refundClaim } from '#server/after-sales/claims/refund-claim.ts'
import { refuseLargeRefund } from '#server/after-sales/operator-claims/refuse-large-refund.ts'
import { deliverShipment, startPreparation } from '#server/after-sales/shipping/ship-order.ts'
import { findShipment } from '#server/after-sales/shipping/shipment.store.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'
import { findOrder, findOrderById } from '#server/orders/placing/order.store.ts'
import { tryRefund } from '#server/payments/attempts/refund.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { cancelForShop } from './cancel-by-shop.ts'
import { compensateBuyer } from './compensate.ts'
import { noteShortage } from './note-shortage.ts'
import { countReveals, deleteNote, insertNote } from './note.store.ts'
import { changeReceiverByHand, slipsOf } from './pack-orders.ts'
import { presentOrderPeople } from './operator-orders.present.ts'
import { findOrderedBrands } from './order-filters.store.ts'
import { readOperatorOrder, readOtherSizes, readQueue } from './read-orders.ts'
import { correctParcel, shipLinesByHand } from './ship-lines.ts'

const HOUR_MS = 3_600_000
/** Orders an operator reveals in an hour before the second factor is asked for again. */
const REVEALS_PER_HOUR = 20

/** Routes of the console's orders. */
export function operatorOrderRoutes(app: App): void {
  mountOperatorRead(app, listOperatorOrders, ({ query }, services) => readQueue(services, query))
  mountOperatorRead(app, listOrderedBrands, async (_, { db }) => [...(await findOrderedBrands(db))])
  mountOperatorRead(app, getOperatorOrder, ({ params, principal }, services) =>
    readOperatorOrder(services, principal, params.orderNumber),
  )
  mountOperatorRead(app, listOrderSizes, ({ params }, services) =>
    readOtherSizes(services, params.orderNumber),
  )
  mountOperatorWrite(
    app,
    revealOrder,
    async ({ params, body, principal, audit }, { db, clock }) => {
      const now = clock.now()
      const { operatorId, reauthUntil } = principal
      const revealed = await countReveals(db, operatorId, new Date(now.getTime() - HOUR_MS))
      const isFresh = reauthUntil !== null && reauthUntil > now
      if (revealed >= REVEALS_PER_HOUR && !isFresh) throw new ApiFailure('OP_REAUTH_REQUIRED')
      const order = await findOrder(db, params.orderNumber)
      if (order === undefined) throw new ApiFailure('ORDER_NOT_FOUND')
      audit({
        action: 'order.reveal',
        targetType: 'order',
        targetId: params.orderNumber,
        reason: body.reason,
      })
      return presentOrderPeople(order, false)
    },
  )
  shippingRoutes(app)
  packingRoutes(app)
  moneyRoutes(app)
  noteRoutes(app)
}

function shippingRoutes(app: App): void {
  mountOperatorWrite(app, prepareOrder, async ({ params, audit }, services) => {
    const order = await lockOrderByNumber(services.db, params.orderNumber)
    if (!(await startPreparation(services, order.id, 'ADMIN')))
      throw new ApiFailure('STATE_CHANGED', { state: order.state })
    const after = await findOrderById(services.db, order.id)
    const state = after?.state ?? order.state
    audit({
      action: 'order.prepare',
      targetType: 'order',
      targetId: params.orderNumber,
      changes: { state: [order.state, state] },
    })
    return { state }
  })
  mountOperatorWrite(app, shipOrderLines, async ({ params, body, audit }, services) => {
    const shipmentIds = await shipLinesByHand(services, params.orderNumber, body)
    audit({
      action: 'order.ship',
      targetType: 'order',
      targetId: params.orderNumber,
      changes: { carrier: [null, body.carrier], trackingNo: [null, body.trackingNo] },
    })
    return { shipmentIds }
  })
  mountOperatorWrite(app, correctShipment, async ({ params, body, audit }, services) => {
    const { orderNumber, before } = await correctParcel(services, params.shipmentId, body)
    audit({
      action: 'shipment.correct',
      targetType: 'order',
      targetId: orderNumber,
      changes: {
        carrier: [before.carrier, body.carrier],
        trackingNo: [before.trackingNo, body.trackingNo],
      },
      reason: body.reason,
    })
    return {}
  })
  mountOperatorWrite(app, deliverShipmentByHand, async ({ params, audit }, services) => {
    const { db } = services
    const shipment = await findShipment(db, params.shipmentId)
    if (shipment === undefined) throw new ApiFailure('SHIPMENT_NOT_FOUND')
    const order = await findOrderById(db, shipment.orderId)
    if (shipment.deliveredAt !== null || order === undefined)
      throw new ApiFailure('SHIPMENT_DELIVERED')
    await deliverShipment(services, shipment.id, { place: '문 앞', actor: 'ADMIN' })
    audit({ action: 'shipment.deliver', targetType: 'order', targetId: order.orderNumber })
    return {}
  })
}

function packingRoutes(app: App): void {
  mountOperatorWrite(app, reportShortage, async ({ params, body, audit }, services) => {
    const { lineId, until, reason } = body
    await noteShortage(services, params.orderNumber, { lineId, until })
    audit({
      action: 'order.short',
      targetType: 'order',
      targetId: params.orderNumber,
      changes: { lineId: [lineId], until: [until ?? null] },
      reason,
    })
    return {}
  })
  mountOperatorWrite(app, printSlips, async ({ body, audit }, services) => {
    const slips = await slipsOf(services, body.orderNumbers)
    const numbers = slips.map(({ orderNumber }) => orderNumber).join(' ')
    audit({ action: 'order.print', targetType: 'orders', targetId: numbers })
    return { slips }
  })
  mountOperatorWrite(app, changeReceiver, async ({ params, body, audit }, services) => {
    const { orderNumber } = params
    await changeReceiverByHand(services, orderNumber, body)
    // The address is a person's: the row says that it changed, and the order holds the value.
    audit({
      action: 'order.receiver',
      targetType: 'order',
      targetId: orderNumber,
      reason: body.reason,
    })
    return {}
  })
}

function moneyRoutes(app: App): void {
  mountOperatorWrite(app, compensateOrder, async (call, services) => {
    const { params, body, audit, afterCommit } = call
    const { orderNumber } = params
    const { kind, amount, reason } = body
    const { refundId, left } = await compensateBuyer(services, orderNumber, { kind, amount })
    audit({
      action: 'order.compensate',
      targetType: 'order',
      targetId: orderNumber,
      changes: { kind: [null, kind], amount: [null, amount] },
      reason,
    })
    if (refundId !== null) afterCommit((all) => tryRefund(all, refundId))
    return { left }
  })
  mountOperatorWrite(app, cancelByShop, async (call, services) => {
    const { params, body, principal, audit, afterCommit } = call
    const { orderNumber } = params
    const { claimId, requestNo, refund } = await cancelForShop(services, orderNumber, body)
    refuseLargeRefund(principal, refund)
    audit({
      action: 'order.cancel',
      targetType: 'order',
      targetId: orderNumber,
      changes: { requestNo: [null, requestNo], refund: [null, refund] },
      reason: body.reason,
    })
    afterCommit((all) => refundClaim(all, claimId))
    return { requestNo, refund }
  })
}

function noteRoutes(app: App): void {
  mountOperatorWrite(
    app,
    addOrderNote,
    async ({ params, body, principal, audit }, { db, clock }) => {
      const order = await lockOrderByNumber(db, params.orderNumber)
      const { operatorId } = principal
      const note = { orderId: order.id, operatorId, text: body.text, at: clock.now() }
      const noteId = await insertNote(db, note)
      audit({ action: 'order.note', targetType: 'order', targetId: params.orderNumber })
      return { noteId }
    },
  )
  mountOperatorWrite(app, deleteOrderNote, async ({ params, principal, audit }, { db }) => {
    const isDeleted = await deleteNote(db, params.noteId, principal.operatorId)
    if (!isDeleted) throw new ApiFailure('NOTE_NOT_FOUND')
    audit({ action: 'note.delete', targetType: 'note', targetId: params.noteId })
    return {}
  })
}
