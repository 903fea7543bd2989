import type { WaitingRoomSettings } from '#server/waiting-room/protocol/waiting-room.ts'

/** Longer than any part of the bench takes, on any host. */
const PATIENCE_MS = 3_600_000

/**
 * The room under test: one visitor inside, so that all others wait. Silence ends and hides nothing here: a slow host
 * needs minutes for a million requests, and its silent visitors would count as moved.
 */
export const PATIENT_ROOM: WaitingRoomSettings = {
  actions: { worksout: { limit: 1, rate: 1 } },
  times: {
    absenceGraceMs: PATIENCE_MS,
    enteredTimeoutMs: PATIENCE_MS,
    ticketLifeMs: PATIENCE_MS,
  },
}
