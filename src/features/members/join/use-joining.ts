import { useMutation } from '@tanstack/react-query'
import { type JoinInput, joinMutation } from '#src/features/members/mutations.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useApi } from '#src/page/use-api.ts'

/** Registration as the steps of the form use it. */
export type Joining = ReturnType<typeof useJoining>

/**
 * Registration of the page: its step is replaced while the call is being answered, the page is not.
 */
export function useJoining(onJoined: () => void) {
  const { error, isPending, isSuccess, mutate, reset } = useMutation(
    joinMutation(useApi(), useOutbox()),
  )
  return {
    error,
    isPending,
    /** Whether a member of this page is the one that it registers. */
    isOwnMember: isPending || isSuccess,
    send: (body: JoinInput, onRefused: (refusal: unknown) => void) => {
      if (!isPending) mutate(body, { onSuccess: onJoined, onError: onRefused })
    },
    /** Forgets the refusal of the former input. */
    forget: () => {
      if (!isPending) reset()
    },
  }
}
