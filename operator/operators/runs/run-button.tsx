import { RUN_KINDS, type RunKind } from '#contract/operators/run-kinds.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useStartRun } from './use-start-run.ts'
import { ActionError } from '#operator/ui/page.tsx'
import type { ListChoice } from '#operator/operators/lists/list-choice.ts'

/** Makes a run of what is chosen in a list, which is checked and applied on its page. */
export function RunButton({
  kind,
  choice: { keys, filter },
  label = RUN_KINDS[kind].label,
}: {
  readonly kind: RunKind
  readonly choice: ListChoice
  readonly label?: string
}) {
  const start = useStartRun()
  return (
    <>
      <ActionError error={start.error} />
      <Button
        size="small"
        busy={start.isPending}
        disabled={filter === null && keys.size === 0}
        onClick={() =>
          start.mutate({ body: filter === null ? { kind, keys: [...keys] } : { kind, filter } })
        }
      >
        {label}
      </Button>
    </>
  )
}
