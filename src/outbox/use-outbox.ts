import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { NOTHING_KEPT, type OutboxDoor, type OutboxView } from './outbox-door.ts'

const root = getRouteApi('__root__')
const nothing = () => NOTHING_KEPT

/** The way to the outbox, for mutations that may wait; its code is fetched once the page stands. */
export function useOutbox(): OutboxDoor {
  const outbox = root.useRouteContext({ select: (context) => context.outbox })
  useEffect(() => outbox.prepare(), [outbox])
  return outbox
}

/** What waits and what was refused, as it is now. */
export function useOutboxView(): OutboxView {
  const { subscribe, view } = useOutbox()
  return useSyncExternalStore(subscribe, view, nothing)
}
