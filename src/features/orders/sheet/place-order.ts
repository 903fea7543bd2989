import { createOrder } from '#contract/orders/orders.calls.ts'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { releaseStock } from '#src/features/payments/window/confirm-return.ts'
import type { PendingOrder } from './draft.ts'
import type { OrderBody } from './order-body.ts'
import { paid, payOrder, type PayOrderPorts, type PlacedOrder } from './pay-order.ts'
import type { PayWay } from './pay-way.ts'
import {
  startPlacing,
  stepPlacing,
  type PlacingCommand,
  type PlacingEvent,
} from './order-sheet.machine.ts'

/** What placing an order needs of the world. */
export interface PlaceOrderPorts extends PayOrderPorts {
  /** A new idempotency key, a UUID. */
  readonly newKey: () => string
  readonly readPending: () => PendingOrder | undefined
  readonly writePending: (pending: PendingOrder | undefined) => void
}

/**
 * Orders and pays: creates the order under one key per body and pays it (orders#repeated-order).
 * Safe to call again after any failure: the same body goes on with the same order. Executes the
 * commands of `stepPlacing`. Throws as `payOrder`.
 */
export async function placeOrder(
  ports: PlaceOrderPorts,
  body: OrderBody,
  way: PayWay = { payMethod: body.payMethod },
): Promise<PlacedOrder> {
  let stored = ports.readPending()
  let placing = startPlacing(stored, body, ports.newKey())
  for (;;) {
    const { pending, command } = placing
    // Before the request: a lost answer must not lose its key.
    if (pending !== stored) ports.writePending(pending)
    stored = pending
    if (command.do === 'fail') throw command.error
    const event = await execute(ports, command, body, way)
    if ('result' in event) return event
    placing = stepPlacing(placing, event, ports.newKey())
  }
}

type Request = Exclude<PlacingCommand, { readonly do: 'fail' }>

async function execute(
  ports: PlaceOrderPorts,
  command: Request,
  body: OrderBody,
  way: PayWay,
): Promise<PlacingEvent | PlacedOrder> {
  try {
    if (command.do === 'release') {
      const { orderNumber } = command
      return isPaid(await releaseStock(ports.api, orderNumber))
        ? paid(orderNumber)
        : { is: 'released' }
    }
    if (command.do === 'create') {
      const created = await ports.api.call(createOrder, { body, idempotencyKey: command.key })
      const { orderNumber, expiresAt } = created
      return { is: 'created', order: { orderNumber, expiresAt: Date.parse(expiresAt) } }
    }
    return await payOrder(ports, command.orderNumber, way)
  } catch (error) {
    return { is: 'failed', error }
  }
}
