import { ApiError, type ApiErrorKind } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import type { Failure } from './failure.ts'

/** What the app does about a failure. */
export type Reaction =
  | { readonly do: 'nothing' }
  | { readonly do: 'toast'; readonly message: string }
  | { readonly do: 'go to sign-in' }
  | { readonly do: 'go to the error page'; readonly traceId: string | undefined }
  | { readonly do: 'go to the inspection page' }
  | { readonly do: 'queue again' }

/** Product 1.4: what a shopper reads on trying to write without network. */
export const OFFLINE_WRITE_MESSAGE = '오프라인에서는 이용할 수 없습니다.'

type Row = (failure: Failure, error: ApiError) => Reaction

const NOTHING: Reaction = { do: 'nothing' }

const toastForActs: Row = ({ source, isQuiet }, error) =>
  source === 'mutation' && !isQuiet ? { do: 'toast', message: failureMessage(error) } : NOTHING

/** The one table of Spec 8 and Product 0.14, 0.15: every kind of failure and what follows from it. */
const REACTIONS: Record<ApiErrorKind, Row> = {
  unauthorized: () => ({ do: 'go to sign-in' }),
  redirected: (_, { traceId }) => ({ do: 'go to the error page', traceId }),
  forbidden: ({ resource, isQuiet }, error) =>
    resource === 'userInfo' || isQuiet ? NOTHING : { do: 'toast', message: failureMessage(error) },
  rejected: (failure, error) => {
    if (error.code === 'MAINTENANCE') return { do: 'go to the inspection page' }
    if (error.code === 'QUEUE_REQUIRED') return { do: 'queue again' }
    return toastForActs(failure, error)
  },
  malformed: toastForActs,
  timeout: toastForActs,
  offline: (failure, error) =>
    failure.source === 'mutation' && !failure.isOnline
      ? { do: 'toast', message: OFFLINE_WRITE_MESSAGE }
      : toastForActs(failure, error),
}

/** What the app does about `failure`. Anything that is no {@link ApiError} is a mistake of ours: an apology for acts. */
export function reactionTo(failure: Failure): Reaction {
  const { error, source, isQuiet } = failure
  if (error instanceof ApiError) return REACTIONS[error.kind](failure, error)
  if (source === 'query' || isQuiet) return NOTHING
  return { do: 'toast', message: failureMessage(error) }
}
