import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { isTyping } from './is-typing.ts'

type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

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
