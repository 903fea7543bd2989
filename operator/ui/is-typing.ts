/**
 * Whether a key belongs to a field, a composition or a shortcut of the browser, and not to the
 * console.
 */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('input:not([type="checkbox"]), textarea, select')
  return isField || target.isContentEditable || target.closest('[role="dialog"]') !== null
}
