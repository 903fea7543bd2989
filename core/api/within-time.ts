import { API_TIMEOUT_MS } from '#contract/limits.ts'
import type { ApiOptions } from './client.ts'
import { ApiError } from './errors.ts'

/** What a call is known by, and whose signal calls it off. */
export interface CallUnderWay {
  readonly path: string
  readonly progress: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Does a call's work within its time (Spec 7), shown by the bar, with a signal that says when to stop. Throws the caller's
 * abort as it came, an {@link ApiError} as it is, and for anything else one that says `timeout` or `offline`.
 */
export async function withinTime<Result>(
  { progress, timeoutSignal }: Pick<ApiOptions, 'progress' | 'timeoutSignal'>,
  { path, progress: isShown, signal }: CallUnderWay,
  work: (givenUp: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const done = isShown ? progress?.begin() : undefined
  const timeout = timeoutSignal?.(API_TIMEOUT_MS) ?? AbortSignal.timeout(API_TIMEOUT_MS)
  try {
    return await work(signal === undefined ? timeout : AbortSignal.any([signal, timeout]))
  } catch (error) {
    if (error instanceof ApiError) throw error
    // Cancelling is no failure: queries expect to see the reason they gave.
    if (signal?.aborted === true) throw signal.reason
    const lost = { status: 0, cause: error }
    if (timeout.aborted) throw new ApiError('timeout', `${path} took too long`, lost)
    throw new ApiError('offline', `${path} could not be reached`, lost)
  } finally {
    done?.()
  }
}
