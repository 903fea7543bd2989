import * as v from 'valibot'
import { isRefusal } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { formatClock } from '#src/ui/format/korean-clock.ts'

const TriesLeft = v.object({ left: v.number() })
const Locked = v.object({ until: v.string() })

/**
 * Message of a refused password: with the remaining tries, or the end of the lock.
 */
export function passwordRefusal(error: unknown): string {
  const sentence = failureMessage(error)
  if (isRefusal(error, 'PASSWORD_WRONG')) {
    const tries = v.safeParse(TriesLeft, error.payload)
    if (tries.success) return `${sentence} (남은 횟수 ${tries.output.left}회)`
  }
  if (isRefusal(error, 'PASSWORD_LOCKED')) {
    const locked = v.safeParse(Locked, error.payload)
    if (locked.success)
      return `${sentence} ${formatClock(locked.output.until)} 이후 다시 시도해 주세요.`
  }
  return sentence
}
