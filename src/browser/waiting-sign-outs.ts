import { createStorageKey } from './storage-key.ts'

/**
 * Hashes of the tokens whose sign-out got no answer, separated by spaces; the latest is the last.
 */
const stored = createStorageKey(() => window.localStorage, 'waiting-sign-outs')

/** Token hashes of the sign-outs of this device that got no answer. */
export const readWaitingSignOuts = (): readonly string[] =>
  stored.read()?.split(' ').filter(Boolean) ?? []

/** Stores a token hash; the oldest ones are dropped beyond `max`. */
export function addWaitingSignOut(tokenHash: string, max: number): void {
  const others = readWaitingSignOuts().filter((other) => other !== tokenHash)
  stored.write([...others, tokenHash].slice(-max).join(' '))
}

/** Deletes token hashes whose sessions have ended. */
export function removeWaitingSignOuts(tokenHashes: readonly string[]): void {
  const rest = readWaitingSignOuts().filter((other) => !tokenHashes.includes(other))
  stored.write(rest.length === 0 ? undefined : rest.join(' '))
}
