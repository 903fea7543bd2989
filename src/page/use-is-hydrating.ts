import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the calling component is rendered on a server, or hydrated from server markup. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
