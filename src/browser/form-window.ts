import { isWide } from './is-wide.ts'

/** Window or tab that shows the answer to a form. */
export interface FormWindow {
  /** Posts the fields as a form of the document. */
  readonly post: (action: string, fields: Readonly<Record<string, string>>) => void
  /** Closes a window that has no use any more; the own tab stays open. */
  readonly close: () => void
}

const FEATURES = 'popup,width=480,height=760'

/**
 * Opens a window for a form on wide screens, and takes the own tab on phones, in installed apps and
 * where windows are blocked. Must be called in the handler of a click.
 */
export function openFormWindow(name: string): FormWindow {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  const opened = isWide() && !isInstalled ? window.open('', name, FEATURES) : null
  return {
    post: (action, fields) => postForm(action, fields, opened === null ? '_self' : name),
    close: () => opened?.close(),
  }
}

function postForm(action: string, fields: Readonly<Record<string, string>>, target: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = target
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
