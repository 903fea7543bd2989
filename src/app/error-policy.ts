import { ApiError, type ApiErrorKind } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import type { Failure } from '#src/page/failure.ts'

/** Reaction of the app to a failure. */
export type Reaction =
  | { readonly do: 'nothing' }
  | { readonly do: 'toast'; readonly message: string }
  | { readonly do: 'go to sign-in' }
  | { readonly do: 'end the session'; readonly source: Failure['source'] }
  | { readonly do: 'go to the error page'; readonly traceId: string | undefined }
  | { readonly do: 'go to the inspection page' }
  | { readonly do: 'queue again' }

/** Message of a write without network (app#offline). */
export const OFFLINE_WRITE_MESSAGE = '오프라인에서는 이용할 수 없습니다.'

type Row = (failure: Failure, error: ApiError, holdsToken: boolean) => Reaction

const NOTHING: Reaction = { do: 'nothing' }

const toastForActs: Row = ({ source, isQuiet }, error) =>
  source === 'mutation' && !isQuiet ? { do: 'toast', message: failureMessage(error) } : NOTHING

/** Ends the session of this device. */
const endSession: Row = ({ source }) => ({ do: 'end the session', source })

/**
 * Reaction to a refusal of the visitor, unless the token was replaced or dropped during the call.
 */
const unlessOutdated =
  (row: Row): Row =>
  (failure, error, holdsToken) =>
    (error.isOutdated ? toastForActs : row)(failure, error, holdsToken)

/** Reactions by kind of failure (app#errors, app#dead-session). */
const REACTIONS: Record<ApiErrorKind, Row> = {
  unauthorized: unlessOutdated((failure, error, holdsToken) =>
    holdsToken ? endSession(failure, error, holdsToken) : { do: 'go to sign-in' },
  ),
  redirected: (_, { traceId }) => ({ do: 'go to the error page', traceId }),
  forbidden: (failure, error, holdsToken) => {
    if (failure.resource === 'userInfo') {
      return holdsToken ? unlessOutdated(endSession)(failure, error, holdsToken) : NOTHING
    }
    return failure.isQuiet ? NOTHING : { do: 'toast', message: failureMessage(error) }
  },
  rejected: (failure, error, holdsToken) => {
    if (error.code === 'MAINTENANCE') return { do: 'go to the inspection page' }
    if (error.code === 'QUEUE_REQUIRED') return { do: 'queue again' }
    return toastForActs(failure, error, holdsToken)
  },
  malformed: toastForActs,
  timeout: toastForActs,
  offline: (failure, error, holdsToken) =>
    failure.source === 'mutation' && !failure.isOnline
      ? { do: 'toast', message: OFFLINE_WRITE_MESSAGE }
      : toastForActs(failure, error, holdsToken),
}

/**
 * Decides the reaction to `failure` on a device with or without a token. An error that is no
 * {@link ApiError} is a defect of the app: an apology for mutations.
 */
export function reactionTo(failure: Failure, holdsToken: boolean): Reaction {
  const { error, source, isQuiet } = failure
  if (error instanceof ApiError) return REACTIONS[error.kind](failure, error, holdsToken)
  if (source === 'query' || isQuiet) return NOTHING
  return { do: 'toast', message: failureMessage(error) }
}
