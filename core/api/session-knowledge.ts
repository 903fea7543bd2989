import type { Api } from './client.ts'
import type { SessionPort } from './ports.ts'

/** Local knowledge of a device about its session. */
export function knowledgeOf(session: SessionPort): Pick<Api, 'hasToken' | 'hasClientId'> {
  return {
    hasToken: () => session.readToken() !== undefined,
    hasClientId: () => session.readClientId() !== undefined,
  }
}
