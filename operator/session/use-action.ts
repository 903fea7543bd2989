import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/platform/endpoint.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { callConsole, ConsoleError, type ConsoleCall } from './console-api.ts'
import { useReauth } from './reauth.tsx'

/** An input as a text; files by name, size and time, because they have no JSON. */
const textOfInput = (input: object): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** What follows an action. */
interface ActionOptions<R extends Schema> {
  readonly onDone?: ((answer: v.InferOutput<R>) => void) | undefined
}

/**
 * An action of the console. One press has one idempotency key, also when it is repeated after no
 * answer; a call that asks for the second factor opens its dialog and goes on. All lists are read
 * again afterwards, also after a refusal: another operator may have been faster.
 */
export function useAction<
  P extends string,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
>(endpoint: OperatorEndpoint<P, Q, B, R>, { onDone }: ActionOptions<R> = {}) {
  const queries = useQueryClient()
  const askReauth = useReauth()
  const press = useRef({ input: '', key: '' })
  return useMutation<v.InferOutput<R>, ConsoleError, ConsoleCall<Endpoint<P, Q, B, R>>>({
    mutationFn: async (input) => {
      const text = textOfInput(input)
      if (press.current.input !== text) press.current = { input: text, key: crypto.randomUUID() }
      const call = () => callConsole(endpoint, { ...input, idempotencyKey: press.current.key })
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ConsoleError) || error.code !== 'OP_REAUTH_REQUIRED') throw error
        await askReauth()
        return call()
      }
    },
    onSuccess: (answer) => {
      press.current = { input: '', key: '' }
      onDone?.(answer)
    },
    onSettled: () => queries.invalidateQueries(),
  })
}
