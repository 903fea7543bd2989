import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getOperatorSession,
  type SignedInOperator,
} from '#contract/operators/operator-session.calls.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { callConsole } from './console-api.ts'

/** How often the console asks whether its session lives. */
const ASK_EVERY_MS = 60_000

/** Whether the console was used since the last question. */
let wasUsed = true

/** The signed-in operator; refused with OP_UNAUTHORIZED without a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const query = wasUsed ? ({ active: '1' } as const) : {}
    wasUsed = false
    return callConsole(getOperatorSession, { query }, signal)
  },
  retry: false,
  staleTime: ASK_EVERY_MS / 2,
  refetchInterval: ASK_EVERY_MS,
})

/** The operator of the frame, which loads no page before. */
export function useOperator(): SignedInOperator {
  const { data } = useQuery(sessionQuery)
  if (data === undefined) throw new Error('No operator is signed in')
  return data
}

/** Whether the operator may do something; the server decides again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  return (permission) => permissions.includes(permission)
}

/** Notes keys and presses, so that a session in use does not end. */
export function useNotedActivity(): void {
  useEffect(() => {
    const note = () => {
      wasUsed = true
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, note, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, note)
    }
  }, [])
}
