import type { CheckoutField } from './checkout-schema.ts'

/** Id of a field's control, or of the box around a group of controls. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`
}

/** Focuses a field; in a group, its first control. A closed section opens. */
export function focusField(field: CheckoutField): void {
  const target = document.querySelector<HTMLElement>(`#${fieldId(field)}`)
  target?.closest('details')?.setAttribute('open', '')
  const control = target?.matches('input, select, button')
    ? target
    : target?.querySelector<HTMLElement>('input:not(:disabled), button')
  control?.focus()
}
