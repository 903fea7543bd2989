import type { Api } from './client.ts'
import type { SessionPort } from './ports.ts'

/** What a device knows of itself without asking the store. */
export function knowledgeOf(session: SessionPort): Pick<Api, 'hasToken' | 'hasClientId'> {
  return {
    hasToken: () => session.readToken() !== undefined,
    hasClientId: () => session.readClientId() !== undefined,
  }
}
