import { useId, useRef, useState } from 'react'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useKeys } from '#operator/ui/use-keys.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ActiveFilters, FilterButton, FilterForm } from './list-filters.tsx'
import { ListFile } from './list-file.tsx'
import { partOf, type ListSearch, type QueueListProps } from './queue-list-props.ts'
import styles from './queue-list.module.css'

/** Bar of a list: its search, filters, columns and file. `onGo` changes its address. */
export function QueueBar<Row, Tab extends string, Counts>({
  list,
  shown,
  onGo,
}: {
  readonly list: Pick<
    QueueListProps<Row, Tab, Counts>,
    'screen' | 'title' | 'search' | 'searchIn' | 'filters' | 'columns'
  >
  readonly shown: readonly string[] | undefined
  readonly onGo: (next: Partial<ListSearch<Tab>>, filters?: FilterValues) => void
}) {
  const { screen, title, search, searchIn, filters, columns } = list
  const filterId = useId()
  const [isFiltering, setFiltering] = useState(false)
  const filter = (values: FilterValues) => onGo({}, values)
  return (
    <>
      <div className={styles.bar}>
        {searchIn && (
          <Search
            label={`${title} 검색`}
            hint={searchIn.hint}
            value={search.q ?? ''}
            onSearch={(text) =>
              onGo(text === '' ? { q: undefined } : { tab: searchIn.tab, q: text })
            }
          />
        )}
        <div className={styles.tools}>
          {filters && (
            <FilterButton
              values={filters.values}
              isOpen={isFiltering}
              controls={filterId}
              onToggle={() => setFiltering(!isFiltering)}
            />
          )}
          <ColumnChoice
            columns={columns}
            shown={shown}
            onShow={(next) => onGo({ cols: next?.join(',') })}
          />
          {screen && (
            <ListFile screen={screen} columns={columns} shown={shown} part={partOf(list)} />
          )}
        </div>
      </div>
      {filters && isFiltering && <FilterForm id={filterId} filters={filters} onFilter={filter} />}
      {filters && <ActiveFilters filters={filters} onFilter={filter} />}
    </>
  )
}

function Search({
  label,
  hint,
  value,
  onSearch,
}: {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ Slash: () => field.current?.focus() })
  return (
    <search className={styles.searchBox}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <input
          ref={field}
          key={value}
          type="search"
          aria-label={label}
          placeholder={hint}
          defaultValue={value}
          maxLength={60}
        />
        <Button type="submit" variant="line" size="small">
          검색
        </Button>
      </form>
    </search>
  )
}
