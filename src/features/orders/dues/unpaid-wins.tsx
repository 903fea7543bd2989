import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { listDuePayments } from '#contract/orders/due-payments.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { useServerNowFromStart } from '#src/browser/use-server-now-from-start.ts'
import { winsAt } from './dues-at.ts'
import { duesQuery } from './queries.ts'
import { useApi } from '#src/page/use-api.ts'

/** What the member must pay, as far as known. */
export function useDues() {
  const api = useApi()
  return useQuery({ ...duesQuery, enabled: () => api.hasToken() })
}

/** Mark of the account menu with the number of unpaid wins. */
export function UnpaidWins({ className }: { className?: string | undefined }) {
  return <UnpaidWinCount>{(text) => <span className={className}>{text}</span>}</UnpaidWinCount>
}

interface UnpaidWinCountProps {
  readonly children: (text: string) => ReactNode
}

/**
 * Number of unpaid wins after a label, read as words of their own; nothing without one and while it
 * is unknown.
 */
export function UnpaidWinCount({ children }: UnpaidWinCountProps) {
  const { data, dataUpdatedAt } = useDues()
  if (data === undefined) return null
  return (
    <Count answer={data} receivedAt={dataUpdatedAt}>
      {children}
    </Count>
  )
}

interface CountProps extends UnpaidWinCountProps {
  readonly answer: ResponseOf<typeof listDuePayments>
  readonly receivedAt: number
}

function Count({ answer, receivedAt, children }: CountProps) {
  const wins = winsAt(answer, useServerNowFromStart(answer.serverTime, receivedAt))
  if (wins === 0) return null
  return (
    <>
      <span className="visually-hidden">, </span>
      {children(`결제 대기 ${wins}건`)}
    </>
  )
}
