import type { CheckoutField, FieldError } from './checkout-check.ts'
import { messageOf } from './checkout-check.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { fieldId } from './field-id.ts'

/** What every part of the order sheet gets: the form, its complaints, and how to change it. */
export interface PartProps {
  readonly form: CheckoutForm
  readonly errors: readonly FieldError[]
  readonly onChange: (part: Partial<CheckoutForm>) => void
  /** A field was left; its complaints may be shown from now on. */
  readonly onLeave: (field: CheckoutField) => void
}

/** Names of the fields that are one line of text. */
export type TextName = {
  [Name in keyof CheckoutForm]: CheckoutForm[Name] extends string ? Name : never
}[keyof CheckoutForm] &
  CheckoutField

/** Attributes of the text field of one line of the form. */
export function textProps({ form, errors, onChange, onLeave }: PartProps, name: TextName) {
  return {
    id: fieldId(name),
    value: form[name],
    error: messageOf(errors, name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => {
      if (form[name] !== '') onLeave(name)
    },
  }
}
