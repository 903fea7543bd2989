import { useBlocker } from '@tanstack/react-router'

/** The back button closes what lies over the page before it leaves the page (Product 9, Sheets). */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      close()
      return true
    },
  })
}
