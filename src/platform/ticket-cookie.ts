import { TICKET_NAME } from '#contract/netfunnel-codes.ts'
import { UNCLAIMED_TICKET_NAME } from '#contract/page-document.ts'
import type { TicketCookie } from '#core/admission/ports.ts'

/** The cookie `NetFunnel_ID` with the last reply, as clients of the protocol keep it (Spec 3: ten minutes). */
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

/** The app takes over the place that its document carries: the next document is not to carry it again. */
export function claimDocumentTicket(): void {
  document.cookie = `${UNCLAIMED_TICKET_NAME}=; path=/; max-age=0`
}
