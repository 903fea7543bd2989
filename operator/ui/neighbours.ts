import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useKeys } from './use-keys.ts'

/** Addresses of the records of the list that was open last. */
let lastList: readonly string[] = []

/** Notes the records of an open list, for the keys of their pages. */
export function noteList(addresses: readonly string[]): void {
  lastList = addresses
}

/**
 * `[` and `]` on the page of a record: the one before or after it in the list that was open last.
 */
export function useNeighbourKeys(): void {
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const go = (step: number) => {
    const at = lastList.indexOf(here)
    const to = at === -1 ? undefined : lastList[at + step]
    if (to !== undefined) void navigate({ to })
  }
  useKeys({ BracketLeft: () => go(-1), BracketRight: () => go(1) })
}
