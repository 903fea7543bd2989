import { isText } from '#core/guard/guard.ts'

const CHANNEL = 'pushyard-session'

/**
 * Opens the BroadcastChannel for changes of the user: calls `hear` with the cache epoch that begins. Returns the
 * function that notifies other tabs. Without a channel, each tab detects the change by itself.
 */
export function openTabChannel(hear: (session: string) => void): (session: string) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isText(data)) hear(data)
  })
  return channel.postMessage.bind(channel)
}
