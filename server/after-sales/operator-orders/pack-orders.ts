import type { OrderSlip } from '#contract/after-sales/operator-orders.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import {
  findOrder,
  readOrderLines,
  setEntrance,
  setReceiver,
} from '#server/orders/placing/order.store.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import { presentOperatorLine, presentOrderPeople } from './operator-orders.present.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'

/** Slips of the orders with prepared lines, in the order of the request. */
export async function slipsOf(
  { db }: Pick<TxServices, 'db'>,
  orderNumbers: readonly string[],
): Promise<OrderSlip[]> {
  const slips: OrderSlip[] = []
  for (const orderNumber of new Set(orderNumbers)) {
    const order = await findOrder(db, orderNumber)
    if (order === undefined) continue
    const lines = (await readOrderLines(db, order.id)).filter(({ state }) => state === 'PREPARING')
    if (lines.length === 0) continue
    const people = presentOrderPeople(order, false)
    slips.push({ orderNumber, people, lines: lines.map(presentOperatorLine) })
  }
  return slips
}

/**
 * Changes the receiver of an order of which nothing has left. The code of an entrance goes with
 * another building. ORDER_NOT_FOUND, VERSION_CONFLICT {version} without the stored person,
 * STATE_CHANGED {state}, ADDRESS_FEE_CHANGED where the surcharge of islands would change.
 */
export async function changeReceiverByHand(
  { db: tx }: Pick<TxServices, 'db'>,
  orderNumber: string,
  { receiver, version }: { readonly receiver: Receiver; readonly version: number },
): Promise<void> {
  const order = await lockOrderByNumber(tx, orderNumber)
  const { receiverVersion } = order
  if (receiverVersion !== version)
    throw new ApiFailure('VERSION_CONFLICT', { version: receiverVersion, current: null })
  const lines = await readOrderLines(tx, order.id)
  const moved = lines.find(
    ({ state }) => state !== 'PAID' && state !== 'PREPARING' && state !== 'CANCELED',
  )
  if (moved !== undefined) throw new ApiFailure('STATE_CHANGED', { state: moved.state })
  if (isRemoteZonecode(receiver.zonecode) !== isRemoteZonecode(order.receiver.zonecode))
    throw new ApiFailure('ADDRESS_FEE_CHANGED')
  await setReceiver(tx, order.id, receiver)
  const { zonecode, address1 } = order.receiver
  const isSameBuilding = zonecode === receiver.zonecode && address1 === receiver.address1
  if (!isSameBuilding) await setEntrance(tx, order.id, null)
}
