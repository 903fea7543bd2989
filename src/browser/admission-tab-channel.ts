import type { TabMessage, Tabs } from '#core/admission/ports.ts'
import { isText } from '#core/guard/guard.ts'
import { openTabChannel } from './tab-channel.ts'
import { withLock } from './with-lock.ts'

const CHANNEL = 'pushyard-admission'
const LOCK = 'pushyard-admission'

/** A tab of another version may send unknown messages. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  switch (data.type) {
    case 'given-back':
    case 'who':
      return true
    case 'view':
      return 'view' in data
    case 'inside':
    case 'outside':
      return 'tab' in data && isText(data.tab)
    default:
      return false
  }
}

/**
 * Connects the tabs of this browser with Web Locks and a BroadcastChannel. Where one of them is
 * missing, each tab works alone.
 */
export function createAdmissionTabs(): Tabs {
  const { post, subscribe } = openTabChannel(CHANNEL, isTabMessage)
  return {
    name: crypto.randomUUID(),
    alone: (signal, task) => withLock(LOCK, task, signal),
    post,
    subscribe,
  }
}
