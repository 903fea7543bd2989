import { OPCODES, TIMEOUT_KEY } from '#contract/waiting-room/netfunnel-codes.ts'
import { QUEUE_TIMEOUT_KEY_LIFE_MS } from '#contract/platform/limits.ts'
import { parseResult, type Reply } from '#contract/waiting-room/netfunnel.ts'
import type { TicketStore } from '#core/waiting-room/ports.ts'
import { readCookie, type PageConfig } from './page-config.ts'

/**
 * Ticket storage of a page as in clients of the protocol: the reply's text in session storage and
 * in a cookie (waiting-room#ticket-storage).
 */
export interface TicketSlot extends TicketStore {
  read(): Reply | undefined
}

/** Creates the ticket storage with the page's name and lifetime (default ten minutes). */
export function createTicketSlot(config: PageConfig, now: () => number): TicketSlot {
  const name = config.cookie_id
  const untilName = `${name}.until`
  const lifeMs = config.cookie_time * 60_000

  function write(result: string, forMs: number): void {
    const domain = config.cookie_domain === '' ? '' : `; domain=${config.cookie_domain}`
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    const age = Math.floor(forMs / 1_000)
    document.cookie = `${name}=${encodeURIComponent(result)}; path=/; max-age=${age}; samesite=lax${domain}${secure}`
    inSession((session) => {
      session.setItem(name, result)
      session.setItem(untilName, String(now() + forMs))
    })
  }

  return {
    save: ({ result }) => write(result, lifeMs),
    saveTimeout: () =>
      write(`${OPCODES.checkEnter}:200:key=${TIMEOUT_KEY}`, QUEUE_TIMEOUT_KEY_LIFE_MS),
    forget() {
      write('', 0)
      inSession((session) => session.removeItem(name))
    },
    read() {
      const until = inSession((session) => session.getItem(untilName))
      const result = inSession((session) => session.getItem(name))
      const isFresh = Number(until ?? 0) > now()
      return parseResult(isFresh && result ? result : decode(readCookie(name)))
    },
  }
}

/** The cookie may contain anything. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Browsers without session storage use the cookie alone. */
function inSession<T>(use: (session: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}
