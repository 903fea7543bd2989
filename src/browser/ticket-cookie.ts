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

/** The reply for the place that came with the document; undefined where cookies are refused. */
export function readDocumentTicket(): string | undefined {
  const start = `${UNCLAIMED_TICKET_NAME}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(start))
  return pair && decodeURIComponent(pair.slice(start.length))
}

/** The app takes over the place that came with its document: the next one is not to bring it again. */
export function claimDocumentTicket(): void {
  document.cookie = `${UNCLAIMED_TICKET_NAME}=; path=/; max-age=0`
}
