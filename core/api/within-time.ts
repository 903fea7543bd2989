import { API_TIMEOUT_MS } from '#contract/platform/limits.ts'
import { ApiError } from './errors.ts'
import type { RequestProgressPort, TimeoutSignal } from './ports.ts'

/** Ports that show the progress of a call and end it. */
export interface CallPorts {
  readonly progress?: RequestProgressPort | undefined
  readonly timeoutSignal?: TimeoutSignal | undefined
}

/** Call with the signal that cancels it. */
export interface CallUnderWay {
  readonly path: string
  readonly progress: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a call within its time-out (app#calls) with visible progress. Throws the caller's abort
 * reason, an {@link ApiError} unchanged, and otherwise an error of kind `timeout` or `offline`.
 */
export async function withinTime<Result>(
  { progress, timeoutSignal }: CallPorts,
  { path, progress: isShown, signal }: CallUnderWay,
  work: (givenUp: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const done = isShown ? progress?.begin() : undefined
  const timeout = timeoutSignal?.(API_TIMEOUT_MS) ?? AbortSignal.timeout(API_TIMEOUT_MS)
  try {
    return await work(signal === undefined ? timeout : AbortSignal.any([signal, timeout]))
  } catch (error) {
    if (error instanceof ApiError) throw error
    // Cancellation is no failure: queries expect their own reason.
    if (signal?.aborted === true) throw signal.reason
    const lost = { status: 0, cause: error }
    if (timeout.aborted) throw new ApiError('timeout', `${path} timed out`, lost)
    throw new ApiError('offline', `${path} is unreachable`, lost)
  } finally {
    done?.()
  }
}
