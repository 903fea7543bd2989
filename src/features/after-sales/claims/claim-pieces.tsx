import { useQuery } from '@tanstack/react-query'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { Quantity } from '#src/ui/quantity/quantity.tsx'
import type { ClaimDraft } from './claim-draft.ts'
import styles from './claim-form.module.css'
import { changesQuery } from './queries.ts'

interface ClaimPiecesProps {
  order: OrderDetail
  type: ClaimType
  lines: readonly OrderLine[]
  draft: ClaimDraft
  change: (part: Partial<ClaimDraft>) => void
}

/** Lines of a claim with their quantity, and for an exchange the new size. */
export function ClaimPieces({ order, type, lines, draft, change }: ClaimPiecesProps) {
  const { counts } = draft
  const setCount = (id: number, count: number) => change({ counts: { ...counts, [id]: count } })
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>상품과 수량</legend>
      {lines.map((line) => {
        const { orderProductId: id, name, colorName, sizeLabel, qty } = line
        const count = counts[id] ?? 0
        return (
          <div key={id} className={styles.piece}>
            <Checkbox
              checked={count > 0}
              onChange={(event) => setCount(id, event.target.checked ? qty : 0)}
              hint={`${colorName} / ${sizeLabel} / ${qty}개`}
            >
              {name}
            </Checkbox>
            {count > 0 && qty > 1 && (
              <Quantity
                label={name}
                value={count}
                max={qty}
                onChange={(value) => setCount(id, value)}
              />
            )}
            {count > 0 && type === 'EXCHANGE' && (
              <NewSize
                orderNumber={order.orderNumber}
                line={line}
                value={draft.newSizes[id]}
                onChange={(sizeId) => change({ newSizes: { ...draft.newSizes, [id]: sizeId } })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

interface NewSizeProps {
  orderNumber: string
  line: OrderLine
  value: number | undefined
  onChange: (sizeId: number) => void
}

/** Choice of the new size, with the stock of now. */
function NewSize({ orderNumber, line, value, onChange }: NewSizeProps) {
  const { data, error, refetch } = useQuery(changesQuery(orderNumber))
  const found = data?.size.find(({ orderProductId }) => orderProductId === line.orderProductId)
  if (data === undefined && error !== null) {
    return <LoadFailure inline error={error} onRetry={() => void refetch()} />
  }
  const sizes = (found?.sizes ?? []).filter(({ isCurrent }) => !isCurrent)
  return (
    <SelectField
      label="교환할 사이즈"
      required
      value={value ?? ''}
      disabled={data === undefined}
      hint={
        data !== undefined && sizes.every(({ soldOut }) => soldOut)
          ? '교환할 수 있는 다른 사이즈가 없습니다.'
          : undefined
      }
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value="" disabled>
        선택해 주세요
      </option>
      {sizes.map(({ sizeId, label, soldOut }) => (
        <option key={sizeId} value={sizeId} disabled={soldOut}>
          {label}
          {soldOut && ' (품절)'}
        </option>
      ))}
    </SelectField>
  )
}
