import * as v from 'valibot'
import type { TabMessage, Tabs } from '#core/admission/ports.ts'

const CHANNEL = 'pushyard-admission'
const LOCK = 'pushyard-admission'

const Message: v.GenericSchema<unknown, TabMessage> = v.variant('type', [
  v.object({ type: v.literal('view'), view: v.unknown() }),
  v.object({ type: v.literal('given-back') }),
  v.object({ type: v.literal('who') }),
  v.object({ type: v.literal('inside'), tab: v.string() }),
  v.object({ type: v.literal('outside'), tab: v.string() }),
])

/** The other tabs of this browser, by Web Locks and a broadcast channel. Where one of them is missing each tab stands for itself. */
export function createBrowserTabs(): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined
  const post = channel?.postMessage.bind(channel)
  return {
    name: crypto.randomUUID(),
    alone: (signal, task) =>
      'locks' in navigator ? navigator.locks.request(LOCK, { signal }, task) : task(),
    tell: (message) => post?.(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        // A tab of another version may say what this one does not know.
        const parsed = v.safeParse(Message, data)
        if (parsed.success) listener(parsed.output)
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
