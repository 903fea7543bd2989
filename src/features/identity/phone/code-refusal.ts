import * as v from 'valibot'
import { isRefusal } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'

const TriesLeft = v.object({ left: v.number() })

/** Message of a refused code; for a wrong one with the remaining tries. */
export function codeRefusal(error: unknown): string {
  const sentence = failureMessage(error)
  if (!isRefusal(error, 'CODE_WRONG')) return sentence
  const tries = v.safeParse(TriesLeft, error.payload)
  return tries.success ? `${sentence} (남은 횟수 ${tries.output.left}회)` : sentence
}
