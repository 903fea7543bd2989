import type { CheckoutField, FieldError } from './checkout-schema.ts'
import { messageOf } from './checkout-schema.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { fieldId } from './field-id.ts'

/** Properties of every section of the order sheet: the form, its errors, and its callbacks. */
export interface PartProps {
  readonly form: CheckoutForm
  readonly errors: readonly FieldError[]
  readonly onChange: (part: Partial<CheckoutForm>) => void
  /** Called when a field loses focus; its errors may be shown from then on. */
  readonly onLeave: (field: TextName) => void
}

/** Names of the text fields. */
export type TextName = {
  [Name in keyof CheckoutForm]: CheckoutForm[Name] extends string ? Name : never
}[keyof CheckoutForm] &
  CheckoutField

/** Attributes of the text field of one form value. */
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
