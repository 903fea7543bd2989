import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { isRefusal } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useCloseGate } from './password-gate.tsx'

interface Callbacks {
  readonly onSuccess?: () => void
  readonly onError?: (failure: unknown) => void
}

/**
 * Mutation that needs the checked password: REAUTH_REQUIRED closes the gate, other refusals are the
 * `problem`.
 */
export function useGatedMutation<Data, Input>(options: UseMutationOptions<Data, Error, Input>) {
  const closeGate = useCloseGate()
  const mutation = useMutation(options)
  const { error, isPending, mutate, reset } = mutation
  return {
    isPending,
    error,
    problem: error === null ? undefined : failureMessage(error),
    /** Forgets the refusal of the former input. */
    forget: () => {
      if (!isPending) reset()
    },
    send: (input: Input, { onSuccess, onError }: Callbacks = {}) => {
      if (isPending) return
      mutate(input, {
        onSuccess: () => onSuccess?.(),
        onError: (failure) => {
          if (isRefusal(failure, 'REAUTH_REQUIRED')) closeGate()
          onError?.(failure)
        },
      })
    },
  }
}
