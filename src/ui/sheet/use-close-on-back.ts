import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { backLayersOf } from './back-layers.ts'

/**
 * Closes an overlay on the back button before the page is left (app#back), from its first
 * frame on. The router's own hook would begin some frames later, and could not block on the first
 * page of a visit.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const handleBack = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    return backLayersOf(history).add(() => handleBack())
  }, [isOpen, history])
}
