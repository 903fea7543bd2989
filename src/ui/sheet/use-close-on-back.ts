import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { backLayersOf } from './back-layers.ts'

/**
 * The back button closes what lies over the page before it leaves the page (Product 9, Sheets), from the moment it is seen: the
 * router's own hook would begin some frames later, and could not hold on to the first page of a visit.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const handleBack = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    return backLayersOf(history).add(() => handleBack())
  }, [isOpen, history])
}
