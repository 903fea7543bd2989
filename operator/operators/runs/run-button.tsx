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
  input,
}: {
  readonly kind: RunKind
  readonly choice: ListChoice
  readonly label?: string
  /** What the kind asks for besides its rows. */
  readonly input?: Readonly<Record<string, string>>
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
          start.mutate({
            body: {
              kind,
              ...(filter === null ? { keys: [...keys] } : { filter }),
              ...(input === undefined ? {} : { input: { ...input } }),
            },
          })
        }
      >
        {label}
      </Button>
    </>
  )
}
