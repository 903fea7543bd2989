import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { printSlips, type OrderSlip } from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { QrCode } from '#src/ui/qr-code/qr-code.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { LoadState, Page } from '#operator/ui/page.tsx'
import styles from './slips-page.module.css'

/** Picking list and packing slips of prepared orders, for paper. */
export function SlipsPage() {
  const { orders } = useSearch({ from: '/frame/slips' })
  const orderNumbers = orders.split(',').filter((number) => number !== '')
  const { data, error, refetch } = useQuery({
    queryKey: ['slips', orders],
    queryFn: ({ signal }) => callConsole(printSlips, { body: { orderNumbers } }, signal),
    // Each reading is a row of the audit log.
    staleTime: Infinity,
  })
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  const { slips } = data
  return (
    <Page
      title="포장 명세"
      note={`${slips.length}건`}
      actions={<Button onClick={() => window.print()}>인쇄</Button>}
    >
      {slips.length === 0 && <p>상품준비 중인 주문이 없습니다.</p>}
      <Picking slips={slips} />
      {slips.map((slip) => (
        <Slip key={slip.orderNumber} slip={slip} />
      ))}
    </Page>
  )
}

/** Goods of all slips, summed, in the order of their codes: one walk through the warehouse. */
function Picking({ slips }: { readonly slips: readonly OrderSlip[] }) {
  const sums = new Map<string, { readonly line: OrderSlip['lines'][number]; qty: number }>()
  for (const line of slips.flatMap(({ lines }) => lines)) {
    const key = `${line.productCode} ${line.sizeLabel}`
    const sum = sums.get(key)
    sums.set(key, { line, qty: (sum?.qty ?? 0) + line.qty })
  }
  const rows = [...sums].toSorted(([left], [right]) => (left < right ? -1 : 1))
  if (rows.length === 0) return null
  return (
    <section className={styles.sheet}>
      <h2>피킹 목록</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">상품</th>
            <th scope="col">사이즈</th>
            <th scope="col">수량</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, { line, qty }]) => (
            <tr key={key}>
              <td>
                <b className={styles.product}>{line.productCode}</b>
                {line.brandName} {line.name} {line.colorName}
              </td>
              <td>{line.sizeLabel}</td>
              <td>{qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Slip({ slip }: { readonly slip: OrderSlip }) {
  const { orderNumber, people, lines } = slip
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h2>{orderNumber}</h2>
          <p>
            {people.receiverName} · {people.receiverPhone}
          </p>
          <p>
            ({people.zonecode}) {people.address}
          </p>
          {people.memo !== '' && <p>배송 메모: {people.memo}</p>}
        </div>
        <div className={styles.code}>
          <QrCode text={orderNumber} label={`주문번호 ${orderNumber}`} />
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">상품</th>
            <th scope="col">사이즈</th>
            <th scope="col">수량</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                {line.brandName} {line.name} {line.colorName}
                {line.answer !== null && ` · ${line.answer}`}
              </td>
              <td>{line.sizeLabel}</td>
              <td>{line.qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
