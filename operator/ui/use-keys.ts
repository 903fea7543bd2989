import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Whether a key belongs to a field, a composition or a shortcut of the browser, and not to the
 * console.
 */
function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('input:not([type="checkbox"]), textarea, select')
  return isField || target.isContentEditable || target.closest('[role="dialog"]') !== null
}

/**
 * Keys of a page by their place on the keyboard (`KeyJ`, `Shift+KeyX`, `KeyG KeyO`), so that they
 * work in the Korean layout. Not in fields, dialogs, or while composing. Those with `$mod` work
 * everywhere.
 */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const names = Object.keys(handlers).join('|')
  useEffect(() => {
    const bindings = names.split('|').map((name) => {
      const handle = (event: KeyboardEvent) => {
        const isFree = name.startsWith('$mod') ? !event.isComposing : !isTyping(event)
        if (!isFree) return
        event.preventDefault()
        latest.current[name]?.(event)
      }
      return [name, handle] as const
    })
    return tinykeys(window, Object.fromEntries(bindings))
  }, [names])
}
