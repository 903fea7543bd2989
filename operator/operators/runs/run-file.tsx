import { useState } from 'react'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { RUN_KINDS, type RunKind } from '#contract/operators/run-kinds.ts'
import {
  readRunColumns,
  type FoundColumn,
  type RunMapping,
} from '#contract/operators/runs.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import { ActionError, Facts, Panel } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import styles from './run-file.module.css'
import { useStartRun } from './use-start-run.ts'

const ACCEPT =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Prefixes of the values of a choice: a heading of the file, or one value for all rows. */
const HEADING = 'heading:'
const VALUE = 'value:'

/**
 * File of a run: its columns are found and shown with first rows, may be corrected, and are
 * remembered.
 */
export function RunFile({
  kind,
  label,
  hint,
  title = '파일',
}: {
  readonly kind: RunKind
  readonly label: string
  readonly hint: string
  /** Heading of its panel, where a page has several. */
  readonly title?: string
}) {
  const [file, setFile] = useState<File>()
  const look = useAction(readRunColumns)
  return (
    <>
      <Panel title={title}>
        <FileField
          label={label}
          hint={hint}
          accept={ACCEPT}
          onChoose={([chosen]) => {
            if (chosen === undefined) return
            setFile(chosen)
            look.mutate({ body: { kind }, files: [chosen] })
          }}
        />
        {look.isPending && <output>파일을 읽고 있습니다.</output>}
        <ActionError error={look.error} />
      </Panel>
      {file !== undefined && look.data !== undefined && (
        <Columns key={look.submittedAt} kind={kind} file={file} found={look.data} />
      )}
    </>
  )
}

/** Choice of the columns of a file, with its first rows. */
function Columns({
  kind,
  file,
  found: { head, samples, columns },
}: {
  readonly kind: RunKind
  readonly file: File
  readonly found: ResponseOf<typeof readRunColumns>
}) {
  const start = useStartRun()
  const form = useSubmitKeys()
  return (
    <Panel title="열 확인">
      <p className={styles.note}>
        파일의 열을 확인해 주세요. 바꾼 열은 기억해서 다음 파일에 그대로 적용합니다.
      </p>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          const mapping = mappingOf(columns, (name) => textOf(fields, name))
          start.mutate({ body: { kind, mapping }, files: [file] })
        }}
      >
        <ColumnFields
          kind={kind}
          head={head}
          columns={columns.filter((one) => isShown(kind, one))}
        />
        <OtherColumns
          kind={kind}
          head={head}
          columns={columns.filter((one) => !isShown(kind, one))}
        />
        <div className={styles.samples}>
          <h3>파일의 첫 행</h3>
          <Facts facts={samplesOf(head, samples)} />
        </div>
        <ActionError error={start.error} />
        <Button type="submit" busy={start.isPending}>
          행 확인하기
        </Button>
      </form>
    </Panel>
  )
}

interface ColumnsProps {
  readonly kind: RunKind
  readonly head: readonly string[]
  readonly columns: readonly FoundColumn[]
}

function ColumnFields({ kind, head, columns }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <ColumnField
          key={column.name}
          column={column}
          head={head}
          isOptional={isOptional(kind, column.name)}
        />
      ))}
    </div>
  )
}

/** Columns that a file may be without, and is. */
function OtherColumns(props: ColumnsProps) {
  if (props.columns.length === 0) return null
  return (
    <details className={styles.others}>
      <summary>파일에 없는 선택 항목 {props.columns.length}개</summary>
      <ColumnFields {...props} />
    </details>
  )
}

/** Headings with their first values. */
function samplesOf(
  head: readonly string[],
  samples: readonly (readonly string[])[],
): readonly (readonly [string, string])[] {
  const named = head.map((heading, at) => {
    const values = samples.map((cells) => cells[at] ?? '').filter((text) => text !== '')
    return [heading, values.join('\n') || '–'] as const
  })
  return [...new Map(named.filter(([heading]) => heading !== ''))]
}

function ColumnField({
  column: { name, heading, value, choices },
  head,
  isOptional,
}: {
  readonly column: FoundColumn
  readonly head: readonly string[]
  readonly isOptional: boolean
}) {
  const initial =
    heading === null ? (value === null ? '' : `${VALUE}${value}`) : `${HEADING}${heading}`
  const headings = [...new Set(head)].filter((one) => one !== '')
  return (
    <SelectField
      label={name}
      name={name}
      defaultValue={initial}
      required={!isOptional}
      hint={initial === '' && !isOptional ? '파일에서 찾지 못했습니다.' : undefined}
    >
      <option value="">{isOptional ? '없음' : '선택해 주세요'}</option>
      <optgroup label="파일의 열">
        {headings.map((one) => (
          <option key={one} value={`${HEADING}${one}`}>
            {one}
          </option>
        ))}
      </optgroup>
      {choices.length > 0 && (
        <optgroup label="모든 행에 같은 값">
          {choices.map((one) => (
            <option key={one} value={`${VALUE}${one}`}>
              모두 {one}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  )
}

/** Whether a column is asked for: it was found, or a file needs it. */
const isShown = (kind: RunKind, { name, heading, value }: FoundColumn): boolean =>
  heading !== null || value !== null || !isOptional(kind, name)

const isOptional = (kind: RunKind, name: string): boolean =>
  RUN_KINDS[kind].columns?.some((column) => column.name === name && column.isOptional) ?? false

/** Columns as they were chosen in the form. */
function mappingOf(columns: readonly FoundColumn[], chosen: (name: string) => string): RunMapping {
  return Object.fromEntries(
    columns
      .map(({ name }) => [name, chosen(name)] as const)
      .filter(([, text]) => text !== '')
      .map(([name, text]) =>
        text.startsWith(VALUE)
          ? [name, { value: text.slice(VALUE.length) }]
          : [name, { heading: text.slice(HEADING.length) }],
      ),
  )
}
