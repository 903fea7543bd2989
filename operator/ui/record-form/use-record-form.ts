import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { validationMessage } from '#contract/platform/validation-message.ts'
import { ConsoleError } from '#operator/session/console-api.ts'
import { mergeRecord, type RecordValues } from './merge-record.ts'

/** A record as its form began with it; one without a version is new. */
export interface OpenedRecord {
  readonly values: RecordValues
  readonly version: number
}

/** What the form of one record knows and does. */
export interface RecordFormOptions {
  /** Schema of the fields, mostly that of the call's body. */
  readonly schema: v.GenericSchema<RecordValues, unknown>
  readonly opened: OpenedRecord
  /** What a conflict says about the stored record; undefined where it may not be shown. */
  readonly storedOf?: ((current: unknown) => RecordValues | undefined) | undefined
  /** Makes the call; rejects with its refusal. */
  readonly onSave: (values: RecordValues, version: number) => Promise<unknown>
}

/**
 * Form of one record, checked by the schema of its call, with errors at its fields. A record that
 * another operator changed meanwhile is put together field by field, and what both changed is asked
 * for.
 */
export function useRecordForm({ schema, opened, storedOf, onSave }: RecordFormOptions) {
  const form = useForm<Record<string, string>, unknown, unknown>({
    resolver: valibotResolver(schema, { message: validationMessage }),
    defaultValues: { ...opened.values },
  })
  const { errors, isDirty } = form.formState
  const conflict = useConflict({ opened, storedOf }, form)
  // The refusal itself is shown by its caller.
  const save = () => onSave(form.getValues(), conflict.base.version).catch(conflict.take)
  return {
    form,
    isDirty,
    conflict,
    field: (name: string) => ({ ...form.register(name), error: errors[name]?.message }),
    submit: () => {
      if (conflict.asked.length === 0) void form.handleSubmit(save)()
    },
  }
}

/** What both operators changed, and the way to decide it. */
export type RecordConflict = ReturnType<typeof useConflict>

/** Puts a refused edit and the stored one together, and keeps what is still to be decided. */
function useConflict(
  { opened, storedOf }: Pick<RecordFormOptions, 'opened' | 'storedOf'>,
  form: ReturnType<typeof useForm<Record<string, string>, unknown, unknown>>,
) {
  const [base, setBase] = useState<OpenedRecord>(opened)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [stored, setStored] = useState<RecordValues>()
  return {
    base,
    asked,
    stored,
    /** Begins again with the record as it is stored now. */
    restart: (record: OpenedRecord) => {
      setBase(record)
      setAsked([])
      form.reset({ ...record.values })
    },
    /** Takes another version of the record whose fields are those that the edit began with. */
    follow: setBase,
    /** Notes the values that were saved; what was typed since the press is the next edit. */
    saved: (sent: RecordValues) => {
      const typed = Object.entries(form.getValues())
      form.reset({ ...sent })
      for (const [name, value] of typed)
        if (value !== sent[name]) form.setValue(name, value, { shouldDirty: true })
      setBase(({ version }) => ({ version, values: sent }))
    },
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
