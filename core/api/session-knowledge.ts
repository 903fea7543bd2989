import type { SessionPort } from './ports.ts'

/** Local knowledge of a device about its session; asks nothing of the server. */
export interface SessionKnowledge {
  /** Whether the device has a session token. Without one no member is signed in. */
  readonly hasToken: () => boolean
  /** Whether the device has a client id. Without one it has no cart. */
  readonly hasClientId: () => boolean
}

/** Returns the knowledge of a device about this session. */
export function knowledgeOf(session: SessionPort): SessionKnowledge {
  return {
    hasToken: () => session.readToken() !== undefined,
    hasClientId: () => session.readClientId() !== undefined,
  }
}
