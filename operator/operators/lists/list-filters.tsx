import { useId, useState } from 'react'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './list-filters.module.css'
import { withoutEmpty } from './without-empty.ts'

/** A filter of a list: a day, a text with suggestions, or one of some values with their names. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'day' }
  | { readonly kind: 'text'; readonly maxLength: number; readonly suggestions?: readonly string[] }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
)

/** Filters of a list as its page gives them. */
export interface FilterSet {
  readonly fields: readonly FilterField[]
  readonly values: FilterValues
  /** What is wrong with values as they are entered, with the field to change. */
  readonly problemOf?:
    | ((values: FilterValues) => { readonly field: string; readonly message: string } | null)
    | undefined
}

/** Button that opens the filters of a list. */
export function FilterButton({
  values,
  isOpen,
  controls,
  onToggle,
}: {
  readonly values: FilterValues
  readonly isOpen: boolean
  readonly controls: string
  readonly onToggle: () => void
}) {
  const count = Object.keys(values).length
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      필터{count > 0 ? ` ${count}` : ''}
    </button>
  )
}

/** Form of the filters; nothing is filtered before it is sent. */
export function FilterForm({
  id,
  filters: { fields, values, problemOf },
  onFilter,
}: {
  readonly id: string
  readonly filters: FilterSet
  readonly onFilter: (values: FilterValues) => void
}) {
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  return (
    <form
      id={id}
      key={JSON.stringify(values)}
      className={styles.form}
      aria-label="필터"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const entries = fields.map(({ name }) => [name, textOf(form, name)] as const)
        const next = withoutEmpty(Object.fromEntries(entries))
        const found = problemOf?.(next) ?? null
        setProblem(found)
        if (found === null) onFilter(next)
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={problem?.field === field.name ? problem.message : undefined}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          적용
        </Button>
        <Button variant="line" size="small" onClick={() => onFilter({})}>
          모두 지우기
        </Button>
      </div>
    </form>
  )
}

function Field({
  field,
  value,
  error,
}: {
  readonly field: FilterField
  readonly value: string
  readonly error: string | undefined
}) {
  const suggestionsId = useId()
  const { name, label } = field
  const common = { name, label, error, defaultValue: value }
  if (field.kind === 'day') return <TextField {...common} type="date" />
  if (field.kind === 'choice')
    return (
      <SelectField {...common}>
        <option value="">전체</option>
        {Object.entries(field.choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  const { suggestions, maxLength } = field
  return (
    <>
      <TextField
        {...common}
        maxLength={maxLength}
        autoComplete="off"
        list={suggestions === undefined ? undefined : suggestionsId}
      />
      {suggestions !== undefined && (
        <datalist id={suggestionsId}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** Filters that are on, each with the way to end it. */
export function ActiveFilters({
  filters: { fields, values },
  onFilter,
}: {
  readonly filters: FilterSet
  readonly onFilter: (values: FilterValues) => void
}) {
  const shown = fields.filter(({ name }) => values[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className={styles.active} aria-label="적용한 필터">
      {shown.map((field) => {
        const { [field.name]: value = '', ...rest } = values
        const text = field.kind === 'choice' ? (field.choices[value] ?? value) : value
        return (
          <li key={field.name}>
            <button
              type="button"
              aria-label={`${field.label} ${text} 필터 지우기`}
              onClick={() => onFilter(rest)}
            >
              {field.label} <strong>{text}</strong> <span aria-hidden>×</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
