import type { SessionPort } from '#core/api/ports.ts'
import { createStorageKey } from './storage-key.ts'

/** Session port with a method to end the session. */
export interface LocalSession extends SessionPort {
  readonly forgetToken: () => void
}

/** Creates the session port with token and client id in local storage (app#session). */
export function createLocalSession(storage: () => Storage): LocalSession {
  const token = createStorageKey(storage, 'token')
  const clientId = createStorageKey(storage, 'client-id')
  return {
    readToken: token.read,
    saveToken: token.write,
    forgetToken: () => token.write(undefined),
    readClientId: clientId.read,
    saveClientId: clientId.write,
  }
}
