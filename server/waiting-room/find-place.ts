import { SERVER_CODES } from '#contract/netfunnel-codes.ts'
import { readKey, type KeyClaim } from './key.ts'
import type { Room } from './room.ts'

/** A place that a key names, or the code it is refused with. */
export type KeyReading =
  | { readonly room: Room; readonly claim: KeyClaim }
  | { readonly code: number }

/** Finds the place of a key: 507 for what nobody signed, 503 for a key of another server or of a life that is lost. */
export function findPlace(rooms: ReadonlyMap<string, Room>, key: string): KeyReading {
  const claim = readKey(key)
  if (claim === undefined) return { code: SERVER_CODES.invalidKey }
  let isKnown = false
  for (const room of rooms.values()) {
    if (!room.engine.owns(claim.generation)) continue
    isKnown = true
    if (room.signer.isSigned(key)) return { room, claim }
  }
  return { code: isKnown ? SERVER_CODES.invalidKey : SERVER_CODES.wrongServer }
}
