import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeSynonyms,
  listSynonyms,
  type SynonymSet,
} from '#contract/catalogue/operator-synonyms.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { AreaField } from '#operator/ui/area-field.tsx'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { Page } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'

const COLUMNS: readonly Column<SynonymSet>[] = [
  { header: '이름', isMain: true, cell: ({ name }) => name },
  { header: '동의어', isLong: true, cell: ({ synonyms }) => synonyms.join(', ') },
]

/** The columns with a button that opens the form of a row. */
const columnsWith = (onOpen: (set: SynonymSet) => void): readonly Column<SynonymSet>[] => [
  ...COLUMNS,
  {
    header: '수정',
    align: 'end',
    cell: (set) => (
      <Button variant="quiet" size="small" onClick={() => onOpen(set)}>
        수정
      </Button>
    ),
  },
]

/** Further words that find a category or a colour in the search. */
export function SynonymsPage() {
  const mayWrite = useMay()('catalogue.write')
  const [opened, setOpened] = useState<SynonymSet>()
  const list = useQuery({
    queryKey: ['synonyms'],
    queryFn: ({ signal }) => callConsole(listSynonyms, {}, signal),
  })
  return (
    <Page
      title="동의어"
      note="카테고리나 색상과 이름이 같을 때 검색에 쓰입니다."
      actions={
        mayWrite && <Button onClick={() => setOpened({ name: '', synonyms: [] })}>새 동의어</Button>
      }
    >
      <DataList
        label="동의어"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={mayWrite ? columnsWith(setOpened) : COLUMNS}
        keyOf={({ name }) => name}
        empty="동의어가 없습니다. 구매자가 다른 말로 찾는 카테고리나 색상에 추가해 주세요."
      />
      {opened !== undefined && (
        <SynonymForm key={opened.name} set={opened} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

function SynonymForm({
  set: { name, synonyms },
  onClose,
}: {
  readonly set: SynonymSet
  readonly onClose: () => void
}) {
  const action = useAction(changeSynonyms, { onDone: onClose })
  return (
    <FormDialog
      open
      title={name === '' ? '새 동의어' : name}
      hint="쉼표나 줄바꿈으로 나눕니다. 모두 지우면 동의어가 없어집니다."
      submitLabel="저장"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) =>
        action.mutate({
          body: {
            name: name === '' ? textOf(form, 'name') : name,
            synonyms: textOf(form, 'synonyms')
              .split(/[,\n]/u)
              .map((word) => word.trim())
              .filter((word) => word !== ''),
            expected: [...synonyms],
          },
        })
      }
    >
      {name === '' && (
        <TextField
          label="카테고리나 색상 이름"
          name="name"
          hint="예: 반소매 티셔츠, 블랙"
          maxLength={30}
          required
        />
      )}
      <AreaField label="동의어" name="synonyms" defaultValue={synonyms.join(', ')} rows={4} />
    </FormDialog>
  )
}
