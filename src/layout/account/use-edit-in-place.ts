import { useState } from 'react'

/**
 * Ref of a button that comes back when its form closes: it gets the focus, or the focusable element
 * around it while the button is disabled.
 */
export function focusOpener(button: HTMLButtonElement | null): void {
  const target = button?.disabled ? button.closest<HTMLElement>('[tabindex]') : button
  target?.focus({ preventScroll: true })
}

/**
 * State of a form that opens in place of its button, which has the focus again when the form
 * closes.
 */
export function useEditInPlace() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    /** Ref of the button. */
    opener: state === 'closed' ? focusOpener : undefined,
  }
}
