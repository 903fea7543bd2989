import { mayRetry } from '#src/page/may-retry.ts'

/** Sends one request by `call` under its idempotency key. */
export type Repeatable = <Body, Answer>(
  body: Body,
  call: (request: { readonly body: Body; readonly idempotencyKey: string }) => Promise<Answer>,
) => Promise<Answer>

/**
 * Creates the sender of a form. An equal body keeps its key until the request succeeds or is
 * refused: after a lost answer the repeat is the same request (benefits#money-transfer). `newKey`
 * returns a UUID.
 */
export function createRepeatable(newKey: () => string): Repeatable {
  let open: { readonly text: string; readonly key: string } | undefined
  return async (body, call) => {
    const text = JSON.stringify(body)
    const { key } = open?.text === text ? open : { key: newKey() }
    open = { text, key }
    try {
      const answer = await call({ body, idempotencyKey: key })
      open = undefined
      return answer
    } catch (error) {
      if (!mayRetry(error)) open = undefined
      throw error
    }
  }
}
