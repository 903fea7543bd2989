import type { SessionPort } from '#core/api/ports.ts'

const TOKEN_KEY = 'token'
const CLIENT_ID_KEY = 'client-id'

/**
 * Token and client id in the browser's local storage (Spec 6). Where storage is refused (private mode,
 * quota) they live as long as the page: the shop still works, the cart is not found again.
 */
export function createLocalSession(storage: () => Storage): SessionPort & {
  readonly forgetToken: () => void
} {
  const memory = new Map<string, string>()
  const read = (key: string): string | undefined => {
    try {
      return storage().getItem(key) ?? memory.get(key)
    } catch {
      return memory.get(key)
    }
  }
  const save = (key: string, value: string): void => {
    memory.set(key, value)
    try {
      storage().setItem(key, value)
    } catch {
      // Kept in memory above.
    }
  }
  const forget = (key: string): void => {
    memory.delete(key)
    try {
      storage().removeItem(key)
    } catch {
      // Nothing was stored.
    }
  }
  return {
    readToken: () => read(TOKEN_KEY),
    saveToken: (token) => save(TOKEN_KEY, token),
    forgetToken: () => forget(TOKEN_KEY),
    readClientId: () => read(CLIENT_ID_KEY),
    saveClientId: (clientId) => save(CLIENT_ID_KEY, clientId),
  }
}
