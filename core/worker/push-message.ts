import * as v from 'valibot'

const PushMessage = v.object({
  title: v.string(),
  body: v.string(),
  /** Path of the page that a click opens. */
  link: v.pipe(v.string(), v.regex(/^\/(?!\/)/u)),
  /** Replaces a shown notification of the same entry. */
  tag: v.string(),
})
/** Push message of the shop: an entry of the inbox. */
export type PushMessage = v.InferOutput<typeof PushMessage>

/** Parses the data of a push event; undefined for data that cannot be read. */
export function readPushMessage(text = ''): PushMessage | undefined {
  try {
    const message = v.safeParse(PushMessage, JSON.parse(text))
    return message.success ? message.output : undefined
  } catch {
    return undefined
  }
}
