import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { ListScreen } from '#contract/operators/list-screens.ts'
import { deleteView, listViews, saveView, type ListView } from '#contract/operators/views.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import styles from './queue-list.module.css'
import { withoutEmpty } from './without-empty.ts'
import { textOf } from '#operator/ui/text-of.ts'

type Search = Readonly<Record<string, string>>

/** A view as the address of its list. */
const addressOf = ({ filters, ...query }: ListView['query']): Search =>
  withoutEmpty({ ...filters, ...query })

const isSame = (one: Search, other: Search) =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name])

/** Saved views of a list, own and shared ones, and the way to save what is shown. */
export function ListViews({
  screen,
  search,
  filters,
}: {
  readonly screen: ListScreen
  readonly search: Search
  readonly filters: FilterValues
}) {
  const address: string = `/${screen}`
  const [isSaving, setSaving] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['views', screen],
    queryFn: ({ signal }) => callConsole(listViews, { query: { screen } }, signal),
  })
  const remove = useAction(deleteView)
  return (
    <nav className={styles.views} aria-label="저장된 보기">
      {data.map(({ viewId, name, query, isOwn, isShared }) => (
        <span key={viewId} className={styles.view}>
          <Link
            to={address}
            search={addressOf(query)}
            aria-current={isSame(addressOf(query), { ...filters, ...search }) ? 'page' : undefined}
          >
            {name}
            {isShared ? ' (공유)' : ''}
          </Link>
          {isOwn && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`${name} 보기 삭제`}
              onClick={() => remove.mutate({ params: { viewId } })}
            >
              ×
            </button>
          )}
        </span>
      ))}
      <Button variant="quiet" size="small" onClick={() => setSaving(true)}>
        보기 저장
      </Button>
      {isSaving && (
        <SaveView
          screen={screen}
          query={{ ...search, ...(Object.keys(filters).length > 0 ? { filters } : {}) }}
          onClose={() => setSaving(false)}
        />
      )}
    </nav>
  )
}

function SaveView({
  screen,
  query,
  onClose,
}: {
  readonly screen: ListScreen
  readonly query: ListView['query']
  readonly onClose: () => void
}) {
  const may = useMay()
  const save = useAction(saveView, { onDone: onClose })
  return (
    <FormDialog
      open
      title="보기 저장"
      hint="지금 보이는 목록, 검색어, 필터와 열을 이름으로 저장합니다."
      submitLabel="저장"
      busy={save.isPending}
      error={save.error?.message}
      onClose={onClose}
      onSubmit={(form) =>
        save.mutate({
          body: {
            screen,
            name: textOf(form, 'name'),
            query,
            isShared: form.get('isShared') !== null,
          },
        })
      }
    >
      <TextField label="이름" name="name" maxLength={30} required />
      {may('settings.write') && <Checkbox name="isShared">모든 운영자와 공유합니다.</Checkbox>}
    </FormDialog>
  )
}
