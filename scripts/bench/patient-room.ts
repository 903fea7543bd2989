import type { WaitingRoomSettings } from '#server/waiting-room/protocol/waiting-room.ts'

/** Longer than any section of the benchmark on any host. */
const PATIENCE_MS = 3_600_000

/**
 * Settings of the measured waiting room: one visitor admitted, so that all others wait. Time-outs
 * are disabled: a slow host needs minutes for a million requests, and its silent visitors would
 * count as moved.
 */
export const PATIENT_ROOM: WaitingRoomSettings = {
  actions: { worksout: { limit: 1, rate: 1 } },
  times: {
    absenceGraceMs: PATIENCE_MS,
    enteredTimeoutMs: PATIENCE_MS,
    ticketLifeMs: PATIENCE_MS,
  },
}
