import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Amounts } from '#contract/carts.ts'
import type { LineState, PayMethod, Receiver } from '#contract/orders.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** A stored order. Exactly one of `userId` and `guestClientId` is set. */
export interface OrderRow {
  readonly id: number
  readonly orderNumber: string
  readonly userId: number | null
  readonly guestClientId: string | null
  readonly ordererName: string
  readonly ordererPhone: string
  readonly ordererEmail: string
  readonly receiver: Receiver
  readonly amounts: Amounts
  readonly payMethod: PayMethod
  readonly state: LineState
  readonly fromCart: boolean
  readonly holdExpiresAt: Date
  readonly holdExtended: boolean
  readonly createdAt: Date
  readonly paidAt: Date | null
}

interface RawOrder extends Record<string, unknown> {
  id: number
  order_number: string
  user_id: number | null
  guest_client_id: string | null
  orderer_name: string
  orderer_phone: string
  orderer_email: string
  receiver: Receiver
  list_total: number
  item_total: number
  coupon_discount: number
  mileage_used: number
  money_used: number
  shipping_fee: number
  remote_fee: number
  pay_amount: number
  earn_mileage: number
  pay_method: PayMethod
  state: LineState
  from_cart: boolean
  hold_expires_at: string
  hold_extended: boolean
  created_at: string
  paid_at: string | null
}

function readRow(raw: RawOrder): OrderRow {
  return {
    id: raw.id,
    orderNumber: raw.order_number,
    userId: raw.user_id,
    guestClientId: raw.guest_client_id,
    ordererName: raw.orderer_name,
    ordererPhone: raw.orderer_phone,
    ordererEmail: raw.orderer_email,
    receiver: raw.receiver,
    amounts: {
      listTotal: raw.list_total,
      itemTotal: raw.item_total,
      saleDiscount: raw.list_total - raw.item_total,
      couponDiscount: raw.coupon_discount,
      mileageUsed: raw.mileage_used,
      moneyUsed: raw.money_used,
      shippingFee: raw.shipping_fee,
      remoteFee: raw.remote_fee,
      payAmount: raw.pay_amount,
      earnMileage: raw.earn_mileage,
    },
    payMethod: raw.pay_method,
    state: raw.state,
    fromCart: raw.from_cart,
    holdExpiresAt: new Date(raw.hold_expires_at),
    holdExtended: raw.hold_extended,
    createdAt: new Date(raw.created_at),
    paidAt: raw.paid_at === null ? null : new Date(raw.paid_at),
  }
}

async function selectOrders(db: Database | Tx, rest: SQL): Promise<OrderRow[]> {
  const { rows } = await db.execute<RawOrder>(sql`SELECT * FROM orders ${rest}`)
  return rows.map(readRow)
}

/** The order with this number. */
export async function findOrder(
  db: Database | Tx,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  return (await selectOrders(db, sql`WHERE order_number = ${orderNumber}`))[0]
}

/** The order created by this request of this owner, if it exists. */
export async function findOrderOfRequest(
  db: Database | Tx,
  owner: string,
  key: string,
): Promise<OrderRow | undefined> {
  const where = sql`WHERE request_owner = ${owner} AND request_key = ${key}`
  return (await selectOrders(db, where))[0]
}

/** Locks an order until the transaction ends; always locked before its payments and its stock. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const order = (await selectOrders(tx, sql`WHERE id = ${orderId} FOR UPDATE`))[0]
  if (order === undefined) throw new Error(`There is no order ${orderId}`)
  return order
}

/** A page of a member's orders, newest first, and their total. */
export async function pageOfOrders(
  db: Database,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const orders = await selectOrders(
    db,
    sql`WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*) AS total FROM orders WHERE user_id = ${userId}`,
  )
  return { orders, total: rows[0]?.total ?? 0 }
}

/** Unpaid orders with an ended hold, oldest first. */
export async function findOverdueOrders(
  db: Database,
  now: Date,
  limit: number,
): Promise<OrderRow[]> {
  return selectOrders(
    db,
    sql`WHERE state = 'PAY_WAIT' AND hold_expires_at <= ${now.toISOString()}
      ORDER BY hold_expires_at LIMIT ${limit}`,
  )
}

/** Changes the end of an order's hold. */
export async function setHoldEnd(
  tx: Tx,
  orderId: number,
  hold: { readonly expiresAt: Date; readonly extended: boolean },
): Promise<void> {
  const endText = hold.expiresAt.toISOString()
  await tx.execute(sql`
    UPDATE orders SET hold_expires_at = ${endText}, hold_extended = ${hold.extended} WHERE id = ${orderId}
  `)
  await tx.execute(sql`
    UPDATE order_holds SET expires_at = ${endText} WHERE order_id = ${orderId} AND status = 'HELD'
  `)
}
