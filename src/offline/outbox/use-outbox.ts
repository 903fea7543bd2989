import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { NOTHING_KEPT, type OutboxClient, type OutboxView } from './outbox-client.ts'

const root = getRouteApi('__root__')
const nothing = () => NOTHING_KEPT

/** The way to the outbox, for pages on which few write: they prepare it when a finger goes down. */
export function useOutboxClient(): OutboxClient {
  return root.useRouteContext({ select: (context) => context.outbox })
}

/** The way to the outbox, for mutations that may wait; its code is fetched once the page stands. */
export function useOutbox(): OutboxClient {
  const outbox = useOutboxClient()
  useEffect(() => outbox.prepare(), [outbox])
  return outbox
}

/** What waits and what was refused, as it is now. */
export function useOutboxView(): OutboxView {
  const { subscribe, view } = useOutbox()
  return useSyncExternalStore(subscribe, view, nothing)
}
