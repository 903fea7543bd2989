import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { changesQuery } from '#src/features/after-sales/claims/queries.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SizeRadios } from '#src/ui/field/size-radios.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { changeSizeMutation } from './mutations.ts'
import styles from './order-page.module.css'

interface ChangeSizeProps {
  orderNumber: string
  line: OrderLine
}

/** Button that opens the sizes of a paid line. */
export function ChangeSize({ orderNumber, line }: ChangeSizeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useIsOnline()
  return (
    <>
      <Button
        variant="line"
        size="small"
        disabled={!isOnline}
        aria-label={`${line.name} 사이즈 변경`}
        onClick={() => setIsOpen(true)}
      >
        사이즈 변경
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="사이즈 변경">
        {isOpen && <Sizes orderNumber={orderNumber} line={line} onDone={() => setIsOpen(false)} />}
      </Sheet>
    </>
  )
}

function Sizes({ orderNumber, line, onDone }: ChangeSizeProps & { onDone: () => void }) {
  const { data, error, refetch } = useQuery({ ...changesQuery(orderNumber), staleTime: 0 })
  const change = useMutation(changeSizeMutation(useApi(), line.orderProductId))
  const [sizeId, setSizeId] = useState<string>()
  if (data === undefined) {
    if (error === null) return <Skeleton height="12rem" />
    return <LoadFailure inline error={error} onRetry={() => void refetch()} />
  }
  const found = data.size.find(({ orderProductId }) => orderProductId === line.orderProductId)
  if (!found?.available) return <p>{found?.reason}</p>
  return (
    <div className={styles.sizes}>
      <SizeRadios
        legend={`${line.name} ${line.qty}개`}
        value={sizeId ?? String(line.sizeId)}
        onChange={setSizeId}
        disabled={change.isPending}
        options={found.sizes.map(({ sizeId: id, label, soldOut, isCurrent }) => ({
          value: String(id),
          label,
          disabled: soldOut && !isCurrent,
          hint: isCurrent ? '현재' : soldOut ? '품절' : undefined,
        }))}
      />
      <p role="alert" className={styles.problem}>
        {change.error && failureMessage(change.error)}
      </p>
      <Button
        size="large"
        wide
        busy={change.isPending}
        disabled={sizeId === undefined || sizeId === String(line.sizeId)}
        onClick={() => change.mutate(Number(sizeId), { onSuccess: onDone })}
      >
        사이즈 변경하기
      </Button>
    </div>
  )
}
