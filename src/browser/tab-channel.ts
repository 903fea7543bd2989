import { isText } from '#core/guard/guard.ts'

const CHANNEL = 'pushyard-session'

/**
 * Hears from the browser's other tabs that somebody signed in or out there, with the name of the session that begins;
 * answers the way to tell them. Where tabs cannot talk, each finds out by itself.
 */
export function openTabChannel(hear: (session: string) => void): (session: string) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isText(data)) hear(data)
  })
  return channel.postMessage.bind(channel)
}
