import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * The back button closes what lies over the page before it leaves the page (Product 9, Sheets), from the moment it is seen: the
 * router's own hook would begin some frames later.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const handleBack = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        handleBack()
        return true
      },
    })
  }, [isOpen, history])
}
