import { QUEUE_TICKET_LIFE_MS } from '#contract/limits.ts'
import type { Clock, TicketStore } from '#core/waiting-room/ports.ts'
import type { AdmissionStorage, StoredTicket } from './admission-storage.ts'
import type { TicketCookie } from './ports.ts'

/** How stale the kept ticket may get: a tenth of its life. */
const RENEWED_EVERY_MS = QUEUE_TICKET_LIFE_MS / 10

/** What the ticket is kept in. */
export interface TicketPlaces {
  readonly store: AdmissionStorage
  readonly cookie: TicketCookie
  readonly clock: Clock
  /** Hears the newest key of a session that is inside. */
  readonly onKey: (key: string) => void
}

/** Keeps the ticket for ten minutes (Spec 3): every reply in the cookie, a waiting place in the store, which is renewed far more seldom. */
export interface TicketStorage extends TicketStore {
  /** The most people that were ever ahead; kept with the place. */
  readonly setTotal: (total: number) => void
}

/** Makes the keeper of one page. */
export function createTicketStorage({ store, cookie, clock, onKey }: TicketPlaces): TicketStorage {
  let total = 0
  let saved: (StoredTicket & { readonly at: number }) | undefined

  function keepPlace(key: string): void {
    const isSame = saved?.key === key && saved.total === total
    if (isSame && saved !== undefined && clock.now() - saved.at < RENEWED_EVERY_MS) return
    saved = { key, total, at: clock.now() }
    void store.saveTicket({ key, total })
  }

  return {
    setTotal: (most) => {
      total = most
    },
    save(ticket) {
      cookie.write(ticket.result, QUEUE_TICKET_LIFE_MS)
      if (ticket.isInside) onKey(ticket.key)
      else keepPlace(ticket.key)
    },
    saveTimeout: () => void store.saveTimeout(),
    forget() {
      saved = undefined
      cookie.clear()
      void store.forgetTicket()
    },
  }
}
