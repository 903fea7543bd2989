import * as v from 'valibot'

const IdentityMessage = v.object({
  type: v.literal('identity-check'),
  tokenVersionId: v.string(),
})

/**
 * Id of the check whose window posted this message; undefined for messages of other origins and
 * other kinds.
 */
export function finishedCheckOf(
  { origin, data }: { readonly origin: string; readonly data: unknown },
  ownOrigin: string,
): string | undefined {
  if (origin !== ownOrigin) return undefined
  const message = v.safeParse(IdentityMessage, data)
  return message.success ? message.output.tokenVersionId : undefined
}
