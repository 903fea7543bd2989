import { listSessions } from '#contract/members/sessions.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/**
 * Query of the member's sessions, requested on every visit: another device may have changed them.
 */
export const sessionsQuery = { ...apiQuery(listSessions, {}), staleTime: 0 }
