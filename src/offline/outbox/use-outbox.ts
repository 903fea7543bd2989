import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { EMPTY_VIEW, type OutboxClient, type OutboxView } from './outbox-client.ts'

const root = getRouteApi('__root__')
const nothing = () => EMPTY_VIEW

/** The outbox, for pages with rare writes: they load its code on pointer down. */
export function useOutboxClient(): OutboxClient {
  return root.useRouteContext({ select: (context) => context.outbox })
}

/** The outbox, for mutations that may wait; loads its code once the page is hydrated. */
export function useOutbox(): OutboxClient {
  const outbox = useOutboxClient()
  useEffect(() => outbox.prepare(), [outbox])
  return outbox
}

/** Current waiting and refused writes. */
export function useOutboxView(): OutboxView {
  const { subscribe, view } = useOutbox()
  return useSyncExternalStore(subscribe, view, nothing)
}
