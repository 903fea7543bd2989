import { useNavigate } from '@tanstack/react-router'
import { startRun } from '#contract/operators/runs.calls.ts'
import { useAction } from '#operator/session/use-action.ts'

/** Makes a run and opens its page, where it is checked and applied. */
export function useStartRun({ onStarted }: { readonly onStarted?: () => void } = {}) {
  const navigate = useNavigate()
  return useAction(startRun, {
    onDone: ({ runId }) => {
      onStarted?.()
      void navigate({ to: '/runs/$runId', params: { runId } })
    },
  })
}
