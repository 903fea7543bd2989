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

/** Shown for data that cannot be read: a browser requires a notification for each push. */
const UNREADABLE: PushMessage = {
  title: 'PUSHYARD',
  body: '새 알림이 있습니다.',
  link: '/',
  tag: 'notification',
}

/** Parses the data of a push event. */
export function readPushMessage(text = ''): PushMessage {
  try {
    const message = v.safeParse(PushMessage, JSON.parse(text))
    return message.success ? message.output : UNREADABLE
  } catch {
    return UNREADABLE
  }
}
