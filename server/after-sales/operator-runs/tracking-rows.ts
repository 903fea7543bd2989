import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { fitsCarrier, type Carrier } from '#contract/after-sales/carriers.ts'
import { ORDER_NUMBER } from '#contract/platform/order-number.ts'
import type {
  ReadRunRow,
  RunRowInput,
  RunVerdict,
  TypedRunRow,
} from '#server/operators/runs/run-kind.ts'
import type { RunLine } from './run-facts.store.ts'
import { seenOf } from './seen-of.ts'

/** Columns of the file that a courier returns. */
const ORDER = '주문번호'
export const CARRIER = '택배사'
const NUMBER = '송장번호'

/** Carrier of a written name; undefined for one that the shop does not know. */
export const carrierOf = (written: string | undefined): Carrier | undefined =>
  CARRIERS.find((name) => name === written)

/**
 * Rows of a courier's file. Pure: what is wrong with a row by itself, or with two rows together.
 */
export function readTracking(rows: readonly TypedRunRow[]): readonly ReadRunRow[] {
  const orderOf = new Map<string, string>()
  const numberOf = new Map<string, string>()
  return rows.map(({ rowNo, cells }): ReadRunRow => {
    const key = (cells[ORDER] ?? '').toUpperCase()
    const carrier = carrierOf(cells[CARRIER])
    const trackingNo = (cells[NUMBER] ?? '').replaceAll(/[\s-]/gu, '')
    const wrong = (column: string, message: string): ReadRunRow => ({
      rowNo,
      key: key.slice(0, 40),
      error: { column, message },
    })
    if (!ORDER_NUMBER.test(key)) return wrong(ORDER, '주문번호 형식이 아닙니다.')
    if (carrier === undefined) return wrong(CARRIER, '등록되지 않은 택배사입니다.')
    if (!fitsCarrier(carrier, trackingNo))
      return wrong(NUMBER, '택배사에 맞는 송장번호가 아닙니다.')
    const parcel = `${carrier} ${trackingNo}`
    const owner = orderOf.get(parcel) ?? key
    if (owner !== key) return wrong(NUMBER, `${owner} 행과 송장번호가 같습니다.`)
    const first = numberOf.get(key)
    if (first !== undefined) return wrong(ORDER, '같은 주문번호가 앞 행에 있습니다.')
    orderOf.set(parcel, key)
    numberOf.set(key, trackingNo)
    return { rowNo, key, input: { carrier, trackingNo } }
  })
}

/** State of the shop that decides the rows of a file. */
interface TrackingState {
  readonly lines: ReadonlyMap<string, readonly RunLine[]>
  readonly parcels: ReadonlyMap<
    string,
    readonly { readonly orderNumber: string; readonly carrier: string }[]
  >
}

/** What each row would ship. Pure: the application decides again, under the lock of its order. */
export function judgeTracking(
  rows: readonly RunRowInput[],
  { lines, parcels }: TrackingState,
): readonly RunVerdict[] {
  return rows.map(({ key, input }): RunVerdict => {
    const wrong = (column: string | null, message: string): RunVerdict => ({
      outcome: 'ERROR',
      error: { column, message },
    })
    const own = lines.get(key)
    if (own === undefined) return wrong(ORDER, '없는 주문번호입니다.')
    const { carrier = '', trackingNo = '' } = input
    const same = (parcels.get(trackingNo) ?? []).filter((parcel) => parcel.carrier === carrier)
    if (same.some(({ orderNumber }) => orderNumber === key))
      return { outcome: 'SAME', message: '이미 발송되었습니다.' }
    const [other] = same
    if (other !== undefined) return wrong(NUMBER, `${other.orderNumber} 주문의 송장번호입니다.`)
    if (own.some(({ state }) => state === 'PREPARING')) {
      const after = `${carrier} ${trackingNo}`
      const fields = [{ name: '배송', before: '상품준비중', after }]
      return { outcome: 'UPDATE', fields, seen: seenOf(own) }
    }
    const isCanceling = own.some(({ state }) => state === 'CANCEL_REQ')
    return wrong(
      null,
      isCanceling ? '취소 요청이 있어 발송할 수 없습니다.' : '상품준비 중인 상품이 없습니다.',
    )
  })
}
