import { useEffect, useRef, type RefObject } from 'react'

/**
 * Form that Ctrl+S and Ctrl+Enter send from its fields, by the place of the key, and not while
 * composing.
 */
export function useSubmitKeys(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const handle = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.altKey
      const isSending = event.code === 'KeyS' || event.code === 'Enter'
      if (!isModified || !isSending || event.isComposing) return
      event.preventDefault()
      element?.requestSubmit()
    }
    element?.addEventListener('keydown', handle)
    return () => element?.removeEventListener('keydown', handle)
  }, [])
  return form
}
