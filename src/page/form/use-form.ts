import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useForm as useHookForm } from 'react-hook-form'
import * as v from 'valibot'
import { ValidationPayload } from '#contract/platform/envelope.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'
import { isRefusal } from '#core/api/errors.ts'
import { afterPress } from '#src/browser/after-press.ts'
import { errorMessages } from './error-messages.ts'

interface FormOptions<Values> {
  /** Called with the values after every change, for example to store a draft. */
  readonly onChange?: (values: Values) => void
  /** False for a page that focuses its error summary instead of the first wrong field. */
  readonly focusesWrongField?: boolean
}

/**
 * Form of a schema, mostly the one that a call has as its `body`, so that page and server refuse
 * alike. A field shows its message once it was left with a value, and every field after a submit;
 * from then on messages follow the changes (app#forms). `schema` may change with its context; it
 * must be the same object while the context is the same.
 *
 * @example
 * const form = useForm(LoginForm, { loginId: '', password: '', keep: false })
 * <ShortForm onSubmit={form.submit((body) => signIn.mutate(body))}>
 *   <TextField {...form.field('loginId')} label="아이디" />
 */
export function useForm<Values extends FieldValues, Output>(
  schema: v.GenericSchema<Values, Output>,
  initial: Values,
  { onChange, focusesWrongField = true }: FormOptions<Values> = {},
) {
  const [values] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<FieldPath<Values>>>(new Set())
  const form = useHookForm<Values, unknown, Output>({
    resolver: valibotResolver(schema, { message: validationMessage }),
    values,
    // Fields of a schema may depend on each other: `recheck` validates all that show their
    // messages.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: focusesWrongField,
  })
  const { formState, handleSubmit, register, reset, setError, setValues, subscribe, trigger } = form
  const { errors, isSubmitted } = formState
  const messages = errorMessages(errors)

  const recheck = useEffectEvent((_changed: unknown) => {
    if (isSubmitted) void trigger()
    else if (left.size > 0) void trigger([...left])
  })
  /** True while the form starts again: its new values are not checked. */
  const isStartingAgain = useRef(false)
  const follow = useEffectEvent((changed: Values) => {
    onChange?.(changed)
    if (!isStartingAgain.current) recheck(changed)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: changed }) => follow(changed),
      }),
    [subscribe],
  )
  useEffect(() => recheck(schema), [schema])

  const isName = (name: string): name is FieldPath<Values> => name in values
  const leave = (name: FieldPath<Values>) => {
    setLeft((before) => new Set(before).add(name))
    void trigger(name)
  }
  return {
    /** Messages that are to be shown, by field. */
    messages,
    leave,
    /** Changes some values. */
    change: setValues,
    /** Starts again with these values and without messages. */
    reset: (next: Values) => {
      setLeft(new Set())
      isStartingAgain.current = true
      reset(next)
      isStartingAgain.current = false
    },
    /** Attributes of the control of one field. */
    field: (name: FieldPath<Values>) => {
      const { onChange: handleChange, ref } = register(name)
      return {
        name,
        ref,
        error: messages[name],
        onChange: (event: { target: unknown }) => void handleChange(event),
        onBlur: ({ target }: { target: { value: string } }) => {
          if (target.value !== '') afterPress(() => leave(name))
        },
      }
    },
    /**
     * Handler of the form's submit event: `send` receives the parsed values, `refuse` is called for
     * wrong ones. Without an event it submits the form of a button that was pressed before.
     */
    submit: (send: (output: Output) => void, refuse?: () => void) => (event?: FormEvent) =>
      void handleSubmit(send, refuse)(event),
    /**
     * Shows the fields that the server refused with VALIDATION_FAILED. Other failures change
     * nothing.
     */
    showRefusal: (error: unknown) => {
      for (const { field, message } of refusedFields(error))
        if (isName(field)) setError(field, { message })
    },
  }
}

/** Fields of a VALIDATION_FAILED answer; none for other failures. */
function refusedFields(error: unknown): ValidationPayload['fields'] {
  if (!isRefusal(error, 'VALIDATION_FAILED')) return []
  const payload = v.safeParse(ValidationPayload, error.payload)
  return payload.success ? payload.output.fields : []
}
