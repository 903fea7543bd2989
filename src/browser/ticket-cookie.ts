import { TICKET_NAME } from '#contract/waiting-room/netfunnel-codes.ts'
import { UNCLAIMED_TICKET_NAME } from '#contract/pages/page-document.ts'
import type { TicketCookie } from '#core/admission/ports.ts'

/**
 * Creates the storage of the last reply in the cookie `NetFunnel_ID`, as defined by the protocol
 * (ten minutes).
 */
export function createTicketCookie(): TicketCookie {
  const write = (value: string, maxAgeS: number): void => {
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${TICKET_NAME}=${value}; path=/; max-age=${maxAgeS}; samesite=lax${secure}`
  }
  return {
    write: (result, lifeMs) => write(encodeURIComponent(result), Math.floor(lifeMs / 1_000)),
    clear: () => write('', 0),
  }
}

/** Reads the ticket of the document; undefined where cookies are refused. */
export function readDocumentTicket(): string | undefined {
  const start = `${UNCLAIMED_TICKET_NAME}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(start))
  return pair && decodeURIComponent(pair.slice(start.length))
}

/**
 * Marks the ticket of the document as used, so that the next document does not contain it again.
 */
export function claimDocumentTicket(): void {
  document.cookie = `${UNCLAIMED_TICKET_NAME}=; path=/; max-age=0`
}
