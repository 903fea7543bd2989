import { replaceEqualDeep } from '@tanstack/react-query'
import * as v from 'valibot'
import { isRefusal } from '#core/api/errors.ts'
import { mayRetry } from '#src/page/may-retry.ts'
import type { PendingOrder } from './draft.ts'
import { isPaymentOver } from './pay-order.ts'

const Items = v.object({ items: v.array(v.object({ sizeId: v.number() })) })

/** The request of an order, as a value. */
type Body = PendingOrder['body']

function sizesOf(body: Body): ReadonlySet<number> {
  const read = v.safeParse(Items, body)
  return new Set(read.success ? read.output.items.map(({ sizeId }) => sizeId) : [])
}

/** Whether two bodies of orders ask for pieces of one size. */
function sharesSize(body: Body, other: Body): boolean {
  const sizes = sizesOf(other)
  return [...sizesOf(body)].some((sizeId) => sizes.has(sizeId))
}

/**
 * What the placing of an order does next. `fail` throws the error of a refusal or a lost network.
 */
export type PlacingCommand =
  | { readonly do: 'release'; readonly orderNumber: string }
  | { readonly do: 'create'; readonly key: string }
  | { readonly do: 'pay'; readonly orderNumber: string }
  | { readonly do: 'fail'; readonly error: unknown }

/** Result of a command after which the placing goes on. */
export type PlacingEvent =
  | { readonly is: 'released' }
  | { readonly is: 'created'; readonly order: HeldOrder }
  | { readonly is: 'failed'; readonly error: unknown }

type HeldOrder = NonNullable<PendingOrder['order']>

/** State of the placing of one order. */
export interface Placing {
  /** The requested order. */
  readonly body: Body
  /** Pending order that the device stores. */
  readonly pending: PendingOrder | undefined
  /**
   * Whether the order existed before this attempt: then its hold may have ended while the sheet was
   * open.
   */
  readonly wasHeld: boolean
  readonly command: PlacingCommand
}

const isSame = (body: Body, other: Body): boolean => replaceEqualDeep(body, other) === body

const withoutPayMethod = (body: Body): Body => ({ ...body, payMethod: undefined })

/**
 * Whether a body may continue a pending order. An existing order may be paid with another method,
 * because each attempt has its own. A request without an answer may only be repeated unchanged.
 */
function goesOnWith(former: PendingOrder, body: Body): boolean {
  return former.order === undefined
    ? isSame(former.body, body)
    : isSame(withoutPayMethod(former.body), withoutPayMethod(body))
}

/** Creates an order of its own under a new idempotency key. */
function createNew(body: Body, key: string): Placing {
  return { body, pending: { key, body }, wasHeld: false, command: { do: 'create', key } }
}

const pay = ({ orderNumber }: HeldOrder): PlacingCommand => ({ do: 'pay', orderNumber })

/**
 * First step: goes on with the pending order of this body, or creates a new one under `key`. A
 * pending order of the same goods is given back before; one of other goods stays open until its
 * hold ends (orders#open-order).
 */
export function startPlacing(former: PendingOrder | undefined, body: Body, key: string): Placing {
  if (former === undefined) return createNew(body, key)
  const { order } = former
  const state = { body, pending: former, wasHeld: order !== undefined }
  if (goesOnWith(former, body)) {
    return { ...state, command: order ? pay(order) : { do: 'create', key: former.key } }
  }
  if (order && sharesSize(former.body, body)) {
    return { ...state, command: { do: 'release', orderNumber: order.orderNumber } }
  }
  return createNew(body, key)
}

/**
 * State machine of the placing of an order: the next state and command after the result of the last
 * one. Pure; `key` is an unused idempotency key (orders#repeated-order).
 */
export function stepPlacing(state: Placing, event: PlacingEvent, key: string): Placing {
  switch (event.is) {
    case 'released':
      return createNew(state.body, key)
    case 'created': {
      const { order } = event
      return {
        ...state,
        pending: state.pending && { ...state.pending, order },
        command: pay(order),
      }
    }
    default:
      return stepFailed(state, event.error, key)
  }
}

function stepFailed(state: Placing, error: unknown, key: string): Placing {
  // The hold of an earlier order ended while the sheet was open; the sheet states what a payment
  // then does.
  if (state.wasHeld && isRefusal(error, 'HOLD_EXPIRED')) return createNew(state.body, key)
  const pending = endsOrder(state.command, error) ? undefined : state.pending
  return { ...state, pending, command: { do: 'fail', error } }
}

/** Whether the next attempt must not go on with the pending order. */
function endsOrder(command: PlacingCommand, error: unknown): boolean {
  if (command.do === 'create') return !mayRetry(error)
  if (command.do !== 'pay') return false
  // Another tab changed the benefits of the order: its own page shows the amount that is now to be
  // paid.
  return isPaymentOver(error) || isRefusal(error, 'AMOUNT_CHANGED')
}
