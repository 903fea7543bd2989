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
type PushMessage = v.InferOutput<typeof PushMessage>

/** Parses the data of a push event; `shopName` is the title of a message that cannot be read. */
export function readPushMessage(shopName: string, text = ''): PushMessage {
  // A browser requires a notification for each push.
  const unreadable: PushMessage = {
    title: shopName,
    body: '새 알림이 있습니다.',
    link: '/',
    tag: 'notification',
  }
  try {
    const message = v.safeParse(PushMessage, JSON.parse(text))
    return message.success ? message.output : unreadable
  } catch {
    return unreadable
  }
}
