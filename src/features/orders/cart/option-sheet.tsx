import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { SizeRadios } from '#src/ui/field/size-radios.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './option-sheet.module.css'
import { changeOptionMutation } from './mutations.ts'
import { getProductSizes } from '#contract/catalogue/product-details.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the sizes of a product with the stock of now. */
const currentSizesQuery = (productId: number) => ({
  ...apiQuery(getProductSizes, { params: { productId } }, { persist: 'day' }),
  staleTime: 0,
})

interface OptionSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly item: CartItem
}

/** Sheet that changes the size of a cart line. */
export function OptionSheet({ open, onOpenChange, item }: OptionSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="옵션 변경">
      {open && <Sizes item={item} onDone={() => onOpenChange(false)} />}
    </Sheet>
  )
}

function Sizes({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const { product, sizeId: current, count } = item
  const sizes = useQuery(currentSizesQuery(product.productId))
  const change = useMutation(changeOptionMutation(useOutbox()))
  const [chosen, setChosen] = useState(current)
  if (sizes.data === undefined) {
    if (sizes.error === null) return <Skeleton height="12rem" />
    return <LoadFailure inline error={sizes.error} onRetry={() => void sizes.refetch()} />
  }
  const size = sizes.data.sizes.find(({ sizeId }) => sizeId === chosen)
  return (
    <div className={styles.body}>
      <SizeRadios
        legend={`${product.name} ${product.colorName} ${count}개`}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        disabled={change.isPending}
        options={sizes.data.sizes.map(({ sizeId, label, purchasable }) => ({
          value: String(sizeId),
          label,
          disabled: !purchasable && sizeId !== current,
          hint: sizeId === current ? '현재' : purchasable ? undefined : '품절',
        }))}
      />
      <p role="alert" className={styles.problem}>
        {change.error && failureMessage(change.error)}
      </p>
      <Button
        size="large"
        wide
        busy={change.isPending}
        disabled={size === undefined || chosen === current}
        onClick={() => size && change.mutate({ item, size }, { onSuccess: onDone })}
      >
        옵션 변경하기
      </Button>
    </div>
  )
}
