/** Channel between the tabs of this browser, and its worker. */
export interface TabChannel<Message> {
  readonly post: (message: Message) => void
  /** Subscribes to messages of others; the result unsubscribes. */
  readonly subscribe: (listener: (message: Message) => void) => () => void
}

/**
 * Opens a BroadcastChannel. A tab of another version may send other messages: they are dropped.
 * Without BroadcastChannel no message arrives, and each tab works alone.
 */
export function openTabChannel<Message>(
  name: string,
  isMessage: (data: unknown) => data is Message,
): TabChannel<Message> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  const post = channel?.postMessage.bind(channel)
  return {
    post: (message) => post?.(message),
    subscribe(listener) {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        if (isMessage(data)) listener(data)
      }
      channel?.addEventListener('message', receive)
      return () => channel?.removeEventListener('message', receive)
    },
  }
}
