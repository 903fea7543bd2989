import type { SessionPort } from '#core/api/ports.ts'
import { createStorageKey } from './storage-key.ts'

/** The session port, and the way to end it. */
export interface LocalSession extends SessionPort {
  readonly forgetToken: () => void
}

/** Token and client id in the browser's local storage (Spec 6, 7). */
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
