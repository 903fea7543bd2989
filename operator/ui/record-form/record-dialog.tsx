import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { validationMessage } from '#contract/platform/validation-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConsoleError } from '#operator/session/console-api.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { mergeRecord, type RecordValues } from './merge-record.ts'
import styles from './record-dialog.module.css'

/** A record as its form began with it; one without a version is new. */
export interface OpenedRecord {
  readonly values: RecordValues
  readonly version: number
}

interface RecordDialogProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly submitLabel?: string
  /** Schema of the fields, mostly that of the call's body. */
  readonly schema: v.GenericSchema<RecordValues, unknown>
  readonly opened: OpenedRecord
  /** Names of the fields in words, for the question about an edit of another operator. */
  readonly labels: RecordValues
  readonly busy: boolean
  readonly error: Error | null
  /** What a conflict says about the stored record; undefined where it may not be shown. */
  readonly storedOf?: (current: unknown) => RecordValues | undefined
  /** Makes the call; rejects with its refusal. */
  readonly onSave: (values: RecordValues, version: number) => Promise<unknown>
  readonly onClose: () => void
  readonly children: (field: (name: string) => ReturnType<RegisterField>) => ReactNode
}

type RegisterField = ReturnType<typeof useFields>['field']

function useFields(schema: RecordDialogProps['schema'], values: RecordValues) {
  const form = useForm<Record<string, string>, unknown, unknown>({
    resolver: valibotResolver(schema, { message: validationMessage }),
    defaultValues: { ...values },
  })
  const { errors } = form.formState
  const field = (name: string) => ({ ...form.register(name), error: errors[name]?.message })
  return { form, field }
}

/**
 * Dialog with the form of one record, checked by the schema of its call, with errors at its fields.
 * A record that another operator changed meanwhile is put together field by field, and what both
 * changed is asked for. What was typed is not thrown away without a question.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { title, hint, submitLabel = '저장', schema, opened, busy, error, onSave, onClose } = props
  const { form, field } = useFields(schema, opened.values)
  const { isDirty } = form.formState
  const [isLeaving, setLeaving] = useState(false)
  const conflict = useConflict(props, form)
  useUnsavedGuard(isDirty)
  // The refusal itself is shown by `error`.
  const save = () => onSave(form.getValues(), conflict.version).catch(conflict.take)
  const isConflict = error instanceof ConsoleError && error.code === 'VERSION_CONFLICT'
  return (
    <FormDialog
      open
      title={title}
      hint={hint}
      submitLabel={submitLabel}
      busy={busy}
      error={isConflict ? undefined : error?.message}
      onClose={() => (isDirty && !isLeaving ? setLeaving(true) : onClose())}
      onSubmit={() => {
        if (conflict.asked.length === 0) void form.handleSubmit(save)()
      }}
    >
      {props.children(field)}
      {isConflict && conflict.asked.length === 0 && (
        <p role="alert">다른 운영자가 먼저 수정했습니다. 내용을 확인한 뒤 다시 저장해 주세요.</p>
      )}
      {conflict.asked.map((name) => (
        <fieldset key={name} className={styles.asked}>
          <legend>{props.labels[name] ?? name} 항목을 다른 운영자도 바꿨습니다.</legend>
          <p>저장된 값: {conflict.stored?.[name] || '(비어 있음)'}</p>
          <div className={styles.choices}>
            <Button variant="line" size="small" onClick={() => conflict.decide(name, false)}>
              내가 쓴 값으로
            </Button>
            <Button variant="line" size="small" onClick={() => conflict.decide(name, true)}>
              저장된 값으로
            </Button>
          </div>
        </fieldset>
      ))}
      {isLeaving && (
        <div className={styles.asked} role="alert">
          <p>저장하지 않은 내용이 있습니다.</p>
          <div className={styles.choices}>
            <Button variant="line" size="small" onClick={() => setLeaving(false)}>
              계속 쓰기
            </Button>
            <Button variant="line" size="small" onClick={onClose}>
              버리고 닫기
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}

/** Puts a refused edit and the stored one together, and keeps what is still to be decided. */
function useConflict(
  { opened, storedOf }: Pick<RecordDialogProps, 'opened' | 'storedOf'>,
  form: ReturnType<typeof useFields>['form'],
) {
  const [base, setBase] = useState<OpenedRecord>(opened)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [stored, setStored] = useState<RecordValues>()
  return {
    version: base.version,
    asked,
    stored,
    /** Takes over what a refusal says about the stored record; other refusals change nothing. */
    take: (error: unknown) => {
      if (!(error instanceof ConsoleError) || error.code !== 'VERSION_CONFLICT') return
      const { version, current } = conflictOf(error.payload)
      const theirs = storedOf?.(current)
      if (theirs !== undefined) {
        const merged = mergeRecord(base.values, form.getValues(), theirs)
        for (const [name, value] of Object.entries(merged.values))
          form.setValue(name, value, { shouldDirty: true })
        setAsked(merged.asked)
        setStored(theirs)
      }
      setBase({ version: version ?? base.version, values: theirs ?? base.values })
    },
    decide: (name: string, isStored: boolean) => {
      if (isStored) form.setValue(name, stored?.[name] ?? '', { shouldDirty: true })
      setAsked((all) => all.filter((one) => one !== name))
    },
  }
}

/** Version and record of a conflict. */
function conflictOf(payload: unknown): { version: number | undefined; current: unknown } {
  if (typeof payload !== 'object' || payload === null) return { version: undefined, current: null }
  const version = 'version' in payload && typeof payload.version === 'number'
  return {
    version: version ? Number(payload.version) : undefined,
    current: 'current' in payload ? payload.current : null,
  }
}

/** The browser asks before a page with unsaved fields is left. */
function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
