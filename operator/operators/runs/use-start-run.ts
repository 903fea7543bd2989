import { useNavigate } from '@tanstack/react-router'
import { startRun } from '#contract/operators/runs.calls.ts'
import { useAction } from '#operator/session/use-action.ts'

/** Makes a run and opens its page, where it is checked and applied. */
export function useStartRun() {
  const navigate = useNavigate()
  return useAction(startRun, {
    onDone: ({ runId }) => void navigate({ to: '/runs/$runId', params: { runId } }),
  })
}
