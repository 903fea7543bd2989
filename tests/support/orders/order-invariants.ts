import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { LINE_STATE_OF } from '#server/after-sales/claims/claim-states.ts'
import { LINE_MOVES } from '#server/orders/placing/line-states.ts'
import { expectSoundLedger } from '#tests/support/benefits/benefits.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

type Shop = Pick<TestShop, 'db'>

const listed = (pairs: readonly (readonly [string, string])[]) =>
  sql.join(
    pairs.map(([from, to]) => sql`(${from}, ${to})`),
    sql`, `,
  )

const LINE_EDGES = Object.entries(LINE_MOVES).flatMap(([from, all]) =>
  all.map((to) => [from, to] as const),
)
/** State of a line for each type and open state of its claim. */
const CLAIM_EDGES = Object.entries(LINE_STATE_OF).flatMap(([type, states]) =>
  (['REQUESTED', 'PICKUP', 'INSPECT', 'DONE'] as const).flatMap((state) => {
    const line = states[state]
    return line === undefined ? [] : [[`${type} ${state}`, line] as const]
  }),
)

/**
 * Midnight in Korea after the seventh day after the delivery of shipment `s`, or after the next
 * business day.
 */
const WITHDRAWAL_END = sql`((SELECT min(d.day)::date + 1
    FROM generate_series((s.delivered_at AT TIME ZONE 'Asia/Seoul')::date + 7,
      (s.delivered_at AT TIME ZONE 'Asia/Seoul')::date + 30, interval '1 day') AS d (day)
    WHERE extract(isodow FROM d.day) < 6 AND d.day::date NOT IN (SELECT h.day FROM holidays h)
  )::timestamp AT TIME ZONE 'Asia/Seoul')`

/** Queries that find rows which break an invariant; each must return nothing. */
const BROKEN: Readonly<Record<string, SQL>> = {
  '1: holds of orders, exchanges and raffles are the held pieces': sql`
    SELECT s.id, s.on_hand, s.held, live.pieces FROM skus s
    CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(h.qty) FROM order_holds h WHERE h.sku_id = s.id AND h.status = 'HELD'), 0)
      + coalesce((SELECT sum(h.qty) FROM claim_holds h WHERE h.sku_id = s.id AND h.status = 'HELD'), 0) AS pieces) live
    JOIN products p ON p.id = s.product_id AND p.sale_type = 'NORMAL'
    WHERE s.held <> live.pieces OR s.held < 0 OR s.on_hand < s.held`,
  '1: the stock of a size is that of its places': sql`
    SELECT s.id FROM skus s JOIN stock_levels l ON l.sku_id = s.id
    GROUP BY s.id HAVING sum(l.on_hand) <> s.on_hand OR sum(l.held) <> s.held`,
  '1: the last movement of a size left its stock': sql`
    SELECT s.id FROM skus s CROSS JOIN LATERAL (SELECT m.on_hand_after, m.held_after FROM stock_movements m
      WHERE m.sku_id = s.id AND m.ref_type IN ('ORDER', 'ORDER_LATE', 'CLAIM', 'SIZE_CHANGE', 'RAFFLE')
        ORDER BY m.id DESC LIMIT 1) last
    WHERE s.on_hand <> last.on_hand_after OR s.held <> last.held_after`,
  '4: the amounts of an order add up': sql`
    SELECT id FROM orders WHERE pay_amount < 0
      OR pay_amount <> item_total - coupon_discount - mileage_used - money_used + shipping_fee + remote_fee`,
  '4: the shares of the lines are those of the order': sql`
    SELECT o.id FROM orders o JOIN order_products l ON l.order_id = o.id AND l.exchange_of_id IS NULL
    GROUP BY o.id
    HAVING sum(l.unit_price * l.qty) <> o.item_total OR sum(l.coupon_share) <> o.coupon_discount
      OR sum(l.mileage_share) <> o.mileage_used OR sum(l.money_share) <> o.money_used
      OR sum(l.pay_share) <> o.pay_amount - o.shipping_fee - o.remote_fee`,
  '4: no kind refunds more than was paid': sql`
    SELECT o.id FROM orders o JOIN order_refunds r ON r.order_id = o.id GROUP BY o.id
    HAVING sum(r.pg) > o.pay_amount OR sum(r.money) > o.money_used OR sum(r.mileage) > o.mileage_used
      OR min(r.pg) < 0 OR min(r.money) < 0 OR min(r.mileage) < 0`,
  '4: a wholly cancelled order gave back what was paid': sql`
    SELECT o.id FROM orders o JOIN order_refunds r ON r.order_id = o.id
    WHERE NOT EXISTS (SELECT 1 FROM order_products l WHERE l.order_id = o.id AND l.state <> 'CANCELED')
    GROUP BY o.id
    HAVING sum(r.pg) <> o.pay_amount OR sum(r.money) <> o.money_used OR sum(r.mileage) <> o.mileage_used`,
  '4: the fault of the seller deducts no shipping and no fee': sql`
    SELECT c.id FROM claims c JOIN order_refunds r ON r.claim_id = c.id
    WHERE c.fault = 'SELLER' AND (r.shipping_deducted > 0 OR r.fee_deducted > 0)`,
  '4: a return costs the way back and at most the free way out': sql`
    SELECT c.id FROM claims c JOIN orders o ON o.id = c.order_id
    WHERE c.type = 'RETURN' AND c.fee_amount > 6000 + o.remote_fee`,
  '4: the shipping of an order is charged to its buyer once': sql`
    SELECT r.order_id FROM order_refunds r GROUP BY r.order_id HAVING sum(r.shipping_deducted) > 3000`,
  '13: no purchase is confirmed by time before the end of its withdrawal': sql`
    SELECT e.id FROM order_events e JOIN order_products l ON l.id = e.line_id
    JOIN shipments s ON s.id = l.shipment_id
    WHERE e.from_state = 'DELIVERED' AND e.to_state = 'CONFIRMED' AND e.actor = 'SYSTEM'
      AND e.at < ${WITHDRAWAL_END}`,
  '13: no return by change of mind is requested after the end of the withdrawal': sql`
    SELECT c.id FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id
    JOIN order_products l ON l.id = cl.line_id JOIN shipments s ON s.id = l.shipment_id
    WHERE c.type <> 'CANCEL' AND c.fault = 'BUYER' AND c.requested_at >= ${WITHDRAWAL_END}`,
  '13: the time of a confirmation is not before the end of its withdrawal': sql`
    SELECT l.id FROM order_products l JOIN shipments s ON s.id = l.shipment_id
    WHERE l.confirm_at < ${WITHDRAWAL_END}`,
  'cash receipts never exceed what was paid in cash': sql`
    SELECT c.id FROM cash_receipts c LEFT JOIN claims f ON f.id = c.claim_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS won FROM payments p
      WHERE p.order_id = c.order_id AND p.claim_id IS NULL AND p.paid_at IS NOT NULL AND p.method IN ('trans', 'vbank')) paid
    CROSS JOIN LATERAL (SELECT coalesce(sum(h.amount), 0) AS won FROM point_holds h JOIN point_lots l ON l.id = h.lot_id
      WHERE h.order_id = c.order_id AND h.kind = 'MONEY' AND h.state = 'CAPTURED'
        AND l.source IN ('GIFT_CARD', 'ORDER_REFUND', 'RESTORE')) bought
    WHERE c.state = 'ISSUED' AND c.amount > coalesce(f.fee_amount, paid.won + bought.won)`,
  '5: an order is paid once, and so is the fee of a claim': sql`
    SELECT order_id, claim_id FROM payments WHERE status IN ('PAID', 'PARTIAL_CANCELED')
    GROUP BY order_id, claim_id HAVING count(*) > 1`,
  '5: a paid order was sold once': sql`
    SELECT o.id FROM orders o WHERE o.paid_at IS NOT NULL
      AND (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND e.to_state = 'PAID' AND e.line_id IS NULL) > 1`,
  '5: the provider returned what the shop refunded': sql`
    SELECT p.id FROM payments p JOIN stand_in.payments s ON s.merchant_uid = p.merchant_uid
    WHERE NOT EXISTS (SELECT 1 FROM payment_cancels c WHERE c.payment_id = p.id AND c.status = 'REQUESTED')
      AND s.paid_at IS NOT NULL AND p.paid_at IS NOT NULL AND p.canceled_amount <> s.cancel_amount`,
  '5: a paid order has one message': sql`
    SELECT o.id FROM orders o WHERE o.paid_at IS NOT NULL AND (
      SELECT count(*) FROM message_outbox m WHERE m.dedupe_key = 'ORDER_PAID:' || o.order_number) <> 1`,
  '5: each confirmed line of a member earned its mileage, itself or as a part or replacement of another': sql`
    SELECT l.id, l.earn_share FROM order_products l JOIN orders o ON o.id = l.order_id AND o.user_id IS NOT NULL
    WHERE l.state = 'CONFIRMED' AND l.earn_share > 0 AND l.earn_line_id IS NULL`,
  '5: granted mileage is that of the lines that have it from one confirmation': sql`
    SELECT p.ref_id, p.amount, lines.earn FROM (SELECT l.earn_line_id::text AS ref_id,
        sum(l.earn_share) FILTER (WHERE l.state <> 'EXCHANGED') AS earn
      FROM order_products l WHERE l.earn_line_id IS NOT NULL GROUP BY 1) lines
    FULL JOIN (SELECT ref_id, amount FROM point_lots WHERE kind = 'MILEAGE' AND source = 'ORDER') p USING (ref_id)
    WHERE p.amount IS DISTINCT FROM lines.earn`,
  '5: granted mileage of returned goods is taken back or deducted, once': sql`
    SELECT r.claim_id, due.earn, r.mileage_deducted, taken.points FROM order_refunds r
    JOIN claims c ON c.id = r.claim_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(l.earn_share), 0) AS earn FROM claim_lines cl
      JOIN order_products l ON l.id = cl.line_id AND l.earn_line_id IS NOT NULL WHERE cl.claim_id = c.id) due
    CROSS JOIN LATERAL (SELECT coalesce(-sum(e.amount), 0) AS points FROM point_entries e
      WHERE e.type = 'REVOKE' AND e.ref_type = 'CLAIM' AND e.ref_id = c.request_no) taken
    WHERE due.earn < r.mileage_deducted + taken.points
      -- A fee may leave less of the refund than was spent.
      OR (due.earn > r.mileage_deducted + taken.points AND r.pg + r.money > 0)`,
  '6: no order holds more than it uses, and none holds anything after its end': sql`
    SELECT o.id FROM orders o LEFT JOIN point_holds h ON h.order_id = o.id AND h.state IN ('HELD', 'CAPTURED')
    GROUP BY o.id
    HAVING coalesce(sum(h.amount) FILTER (WHERE h.state = 'HELD'), 0)
        <> CASE WHEN o.state = 'PAY_WAIT' THEN o.mileage_used + o.money_used ELSE 0 END
      OR coalesce(sum(h.amount) FILTER (WHERE h.state = 'CAPTURED'), 0)
        <> CASE WHEN o.state IN ('PAY_WAIT', 'PAY_EXPIRED') THEN 0 ELSE o.mileage_used + o.money_used END`,
  '6: money under way to a member was taken once': sql`
    SELECT r.id FROM money_refunds r LEFT JOIN point_entries e ON e.ref_type = 'MONEY_REFUND' AND e.ref_id = r.id::text
    GROUP BY r.id HAVING -coalesce(sum(e.amount), 0)
      <> CASE WHEN r.state IN ('REQUESTED', 'TRANSFERRED') THEN r.amount ELSE 0 END`,
  '7: a used coupon belongs to a paid order that is not wholly ended': sql`
    SELECT c.id FROM user_coupons c JOIN orders o ON o.id = c.order_id
    WHERE c.state = 'USED' AND NOT EXISTS (SELECT 1 FROM order_products l
      WHERE l.order_id = o.id AND l.state NOT IN ('CANCELED', 'RETURNED', 'EXCHANGED'))`,
  '9: the state of an order follows from its lines': sql`
    SELECT o.id FROM orders o
    WHERE o.state = 'PAY_WAIT' AND EXISTS (SELECT 1 FROM order_products l
      WHERE l.order_id = o.id AND l.state <> 'PAY_WAIT')`,
  '9: the log of a line has transitions of the table alone': sql`
    SELECT e.id, e.from_state, e.to_state FROM order_events e
    WHERE e.line_id IS NOT NULL AND (e.from_state, e.to_state) NOT IN (${listed(LINE_EDGES)})`,
  '9: the lines of a claim are in the state that belongs to its own': sql`
    SELECT c.id, c.type, c.state, l.state AS line FROM claims c
    JOIN claim_lines cl ON cl.claim_id = c.id JOIN order_products l ON l.id = cl.line_id
    WHERE c.state IN ('REQUESTED', 'PICKUP', 'INSPECT', 'DONE') AND c.requested_at IS NOT NULL
      AND (c.type || ' ' || c.state, l.state) NOT IN (${listed(CLAIM_EDGES)})`,
  '3: no size of a raffle has more paid wins than pieces, and no person two entries': sql`
    SELECT e.raffle_product_id FROM raffle_entries e WHERE e.state <> 'CANCELED'
    GROUP BY e.raffle_product_id, e.ci_hash HAVING count(*) > 1
    UNION ALL SELECT s.raffle_product_id FROM raffle_sizes s WHERE s.quantity < (
      SELECT count(*) FROM orders o JOIN raffle_entries e ON e.id = o.raffle_entry_id
      JOIN order_products l ON l.order_id = o.id
      WHERE e.raffle_product_id = s.raffle_product_id AND l.sku_id = s.sku_id AND o.paid_at IS NOT NULL)`,
  '13: a claim is requested before the end of its draft': sql`
    SELECT id FROM claims WHERE requested_at >= expires_at`,
  '13: an order is expired by time not before the end of its hold': sql`
    SELECT e.id FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE e.to_state = 'PAY_EXPIRED' AND e.actor = 'SYSTEM' AND e.line_id IS NULL AND e.at < o.hold_expires_at`,
  '9: a line has at most one open claim, and is in its state': sql`
    SELECT l.id FROM order_products l
    LEFT JOIN claim_lines cl ON cl.line_id = l.id
    LEFT JOIN claims c ON c.id = cl.claim_id AND c.state IN ('REQUESTED', 'PICKUP', 'INSPECT')
    GROUP BY l.id
    HAVING count(c.id) > 1
      OR (count(c.id) = 1) <> (l.state ~ '^(CANCEL|EXCHANGE|RETURN)_')`,
}

/** Checks the invariants of orders, payments, claims, stock and balances. */
export async function expectSoundOrders(shop: Shop, history: readonly string[]): Promise<void> {
  for (const [name, query] of Object.entries(BROKEN)) {
    const { rows } = await shop.db.execute(query)
    expect(rows, `${name} after ${history.slice(-12).join(', ')}`).toEqual([])
  }
  await expectSoundLedger(shop)
}
