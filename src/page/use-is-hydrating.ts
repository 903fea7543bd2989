import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the calling component is rendered by the server, or for the first time from what the server rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
