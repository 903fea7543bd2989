import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type {
  changeOrderAddress,
  changeOrderSize,
  getAvailableChanges,
} from '#contract/after-sales/order-changes.calls.ts'
import { ERROR_CODES } from '#contract/platform/error-codes.ts'
import { ORDER_NUMBER } from '#contract/platform/order-number.ts'
import type { OrderReceiver } from '#contract/members/receivers.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findOrderNumberOfLine, setLineSize } from '#server/orders/placing/lines.store.ts'
import {
  lockOrder,
  readOrderLines,
  setEntrance,
  setReceiver,
  type OrderRow,
} from '#server/orders/placing/order.store.ts'
import { findOrderToChange, findOwnOrder } from '#server/orders/placing/ownership.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { movePieces, takeFreePieces } from '#server/selling/stock/stock.store.ts'
import { isAddressOpen } from './is-address-open.ts'
import { readSizes } from './order-change.store.ts'

const TOO_LATE = ERROR_CODES.ORDER_NOT_CHANGEABLE[1]
/** Other sizes of a raffle are won by others (after-sales#order-changes). */
const NO_OTHER_SIZE = '래플 상품은 사이즈를 변경할 수 없습니다.'

/** Number of the order that an order number or the id of a line names. ORDER_NOT_FOUND. */
export async function orderNumberOf({ db }: AppServices, orderRef: string): Promise<string> {
  if (ORDER_NUMBER.test(orderRef)) return orderRef
  const found = /^\d+$/u.test(orderRef) && (await findOrderNumberOfLine(db, Number(orderRef)))
  if (!found) throw new ApiFailure('ORDER_NOT_FOUND')
  return found
}

/** What can still be changed in an order. */
export async function showChanges(
  services: AppServices,
  visitor: Visitor,
  orderRef: string,
): Promise<ResponseOf<typeof getAvailableChanges>> {
  const { db } = services
  const orderNumber = await orderNumberOf(services, orderRef)
  const { order } = await findOwnOrder(services, visitor, orderNumber)
  const all = await readOrderLines(db, order.id)
  const lines = orderRef === orderNumber ? all : all.filter(({ id }) => String(id) === orderRef)
  const sizes = await readSizes(
    db,
    lines.map(({ productId }) => productId),
  )
  const isWin = order.raffleEntryId !== null
  const isOpen = isAddressOpen(all)
  return {
    orderNumber,
    address: { available: isOpen, reason: isOpen ? null : TOO_LATE },
    size: lines.map((line) => ({
      orderProductId: line.id,
      available: line.state === 'PAID' && !isWin,
      reason: isWin ? NO_OTHER_SIZE : line.state === 'PAID' ? null : TOO_LATE,
      sizes: sizes
        .filter(({ productId }) => productId === line.productId)
        .map(({ sizeId, label, available }) => ({
          sizeId,
          label,
          soldOut: available < line.qty,
          isCurrent: sizeId === line.skuId,
        })),
    })),
  }
}

/**
 * Changes the delivery address while all lines that are not cancelled are paid and the surcharge of
 * islands stays the same.
 */
export async function changeAddress(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  { entrancePassword, ...receiver }: ParsedRequestOf<typeof changeOrderAddress>['body'],
): Promise<ResponseOf<typeof changeOrderAddress>> {
  const { id } = await findOrderToChange(services, visitor, orderNumber)
  const hasEntrancePassword = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!isAddressOpen(await readOrderLines(tx, id))) throw new ApiFailure('ORDER_NOT_CHANGEABLE')
    if (isRemoteZonecode(receiver.zonecode) !== isRemoteOrder(order)) {
      throw new ApiFailure('ADDRESS_FEE_CHANGED')
    }
    await setReceiver(tx, id, receiver)
    const entrance = entranceAfter(services, order, { ...receiver, entrancePassword })
    await setEntrance(tx, id, entrance)
    return entrance !== null
  })
  return { receiver: { ...receiver, hasEntrancePassword } }
}

/**
 * Encrypted code of the entrance after a change: the new one, or without one that of the same
 * building.
 */
function entranceAfter(
  { memberKeys }: AppServices,
  { receiver: old, entranceEncrypted }: OrderRow,
  { entrancePassword, zonecode, address1 }: OrderReceiver,
): string | null {
  if (entrancePassword === undefined) {
    return old.zonecode === zonecode && old.address1 === address1 ? entranceEncrypted : null
  }
  return entrancePassword === '' ? null : memberKeys.encrypt('entrance', entrancePassword)
}

const isRemoteOrder = ({ receiver }: OrderRow) => isRemoteZonecode(receiver.zonecode)

/** Changes the size of a paid line; stock is taken and given back in one transaction. */
export async function changeSize(
  services: AppServices,
  visitor: Visitor,
  lineId: number,
  { sizeId }: ParsedRequestOf<typeof changeOrderSize>['body'],
): Promise<ResponseOf<typeof changeOrderSize>> {
  const { db, clock, random } = services
  const orderNumber = await orderNumberOf(services, String(lineId))
  const { id } = await findOrderToChange(services, visitor, orderNumber)
  return db.transaction(async (tx) => {
    const { raffleEntryId } = await lockOrder(tx, id)
    if (raffleEntryId !== null) {
      throw new ApiFailure('ORDER_NOT_CHANGEABLE', null, { message: NO_OTHER_SIZE })
    }
    const line = (await readOrderLines(tx, id)).find((row) => row.id === lineId)
    if (line?.state !== 'PAID') throw new ApiFailure('ORDER_NOT_CHANGEABLE')
    if (line.skuId === sizeId) throw new ApiFailure('SAME_SIZE')
    const size = (await readSizes(tx, [line.productId])).find((row) => row.sizeId === sizeId)
    if (size === undefined) throw new ApiFailure('SIZE_NOT_FOUND')
    const cause = { type: 'SIZE_CHANGE', id: random.uuid(), now: clock.now() } as const
    const { qty } = line
    // Both at once: a swap the other way around takes the same two (selling#size-locks).
    await lockSizes(tx, [sizeId, line.skuId])
    const shortages = await takeFreePieces(tx, 'SIZE_SWAP_OUT', [{ sizeId, qty }], cause)
    if (shortages.length > 0) throw new ApiFailure('STOCK_SHORTAGE')
    await movePieces(tx, 'SIZE_SWAP_IN', [{ sizeId: line.skuId, qty }], cause)
    await setLineSize(tx, lineId, { skuId: sizeId, sizeLabel: size.label })
    return { orderProductId: lineId, sizeId, sizeLabel: size.label }
  })
}
