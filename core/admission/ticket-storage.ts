import { QUEUE_TICKET_LIFE_MS } from '#contract/platform/limits.ts'
import type { Clock, TicketStore } from '#core/waiting-room/ports.ts'
import type { AdmissionStorage, StoredTicket } from './admission-storage.ts'
import type { TicketCookie } from './ports.ts'

/** Maximum age of the stored ticket before it is renewed: a tenth of its lifetime. */
const RENEWED_EVERY_MS = QUEUE_TICKET_LIFE_MS / 10

/** Ports of the ticket storage. */
export interface TicketPlaces {
  readonly storage: AdmissionStorage
  readonly cookie: TicketCookie
  readonly clock: Clock
  /** Called with the latest key of an admission. */
  readonly onKey: (key: string) => void
}

/**
 * Ticket storage for ten minutes (waiting-room#ticket-storage): every reply in the cookie, a
 * waiting ticket also in IndexedDB, renewed less often.
 */
export interface TicketStorage extends TicketStore {
  /** Sets the highest number of people ahead, stored with the ticket. */
  readonly setTotal: (total: number) => void
}

/** Creates the ticket storage of one page. */
export function createTicketStorage({
  storage,
  cookie,
  clock,
  onKey,
}: TicketPlaces): TicketStorage {
  let total = 0
  let saved: (StoredTicket & { readonly at: number }) | undefined

  function storePlace(key: string): void {
    const isSame = saved?.key === key && saved.total === total
    if (isSame && saved !== undefined && clock.now() - saved.at < RENEWED_EVERY_MS) return
    saved = { key, total, at: clock.now() }
    void storage.saveTicket({ key, total })
  }

  return {
    setTotal: (most) => {
      total = most
    },
    save(ticket) {
      cookie.write(ticket.result, QUEUE_TICKET_LIFE_MS)
      if (ticket.isInside) onKey(ticket.key)
      else storePlace(ticket.key)
    },
    saveTimeout: () => void storage.saveTimeout(),
    forget() {
      saved = undefined
      cookie.clear()
      void storage.deleteTicket()
    },
  }
}
