import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { OrderGroup } from '#contract/after-sales/order-groups.ts'
import { Button } from '#src/ui/button/button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PERIODS, type OrdersSearch } from '#src/features/orders/receipt/order-filter.ts'
import { GROUP_LABELS } from '#src/features/orders/receipt/order-groups.ts'
import styles from './orders-page.module.css'

interface OrdersFilterProps {
  search: OrdersSearch
  /** Orders of the last three months by group; undefined while they load. */
  counts: Partial<Record<OrderGroup, number>> | undefined
}

/** Filter of the list of orders: period, state, and words of a product. */
export function OrdersFilter({ search, counts }: OrdersFilterProps) {
  const navigate = useNavigate()
  const period = search.period ?? 'all'
  const show = (part: OrdersSearch) =>
    void navigate({
      to: '/my-page/orders',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  return (
    <search className={styles.filter} aria-label="주문 찾기">
      <nav className={styles.periods} aria-label="기간">
        {PERIODS.map((one) => (
          <Link
            key={one.period}
            to="/my-page/orders"
            search={{ ...search, period: one.period === 'all' ? undefined : one.period }}
            replace
            resetScroll={false}
            className={chip.chip}
            data-here={one.period === period}
            aria-current={one.period === period ? 'true' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {period === 'own' && (
        <div className={styles.row}>
          <TextField
            label="시작일"
            type="date"
            value={search.from ?? ''}
            max={search.to}
            onChange={(event) => show({ from: event.target.value || undefined })}
          />
          <TextField
            label="종료일"
            type="date"
            value={search.to ?? ''}
            min={search.from}
            onChange={(event) => show({ to: event.target.value || undefined })}
          />
        </div>
      )}
      <div className={styles.row}>
        <SelectField
          label="주문 상태"
          hideLabel
          value={search.state ?? ''}
          onChange={(event) => show({ state: event.target.value || undefined })}
        >
          <option value="">모든 상태</option>
          {OrderGroup.options.map((group) => (
            <option key={group} value={group}>
              {GROUP_LABELS[group]}
              {counts?.[group] ? ` (최근 3개월 ${counts[group]})` : ''}
            </option>
          ))}
        </SelectField>
        <Words
          key={search.keyword ?? ''}
          initial={search.keyword ?? ''}
          onSearch={(keyword) => show({ keyword: keyword.trim() || undefined })}
        />
      </div>
    </search>
  )
}

interface WordsProps {
  initial: string
  onSearch: (keyword: string) => void
}

function Words({ initial, onSearch }: WordsProps) {
  const [words, setWords] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words)
  }
  return (
    <form className={styles.words} onSubmit={submit}>
      <TextField
        label="상품명 검색"
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="상품명, 브랜드"
        maxLength={50}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" variant="line">
        검색
      </Button>
    </form>
  )
}
