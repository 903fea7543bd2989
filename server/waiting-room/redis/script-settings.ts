import type { EngineSettings } from '#server/waiting-room/protocol/engine.ts'

/**
 * Settings of an action as the script's argument: a JSON array in the order in which the script
 * reads it.
 */
export function settingsArgument({ limit, rate, capacity, times }: EngineSettings): string {
  return JSON.stringify([
    limit,
    rate ?? -1,
    capacity,
    times.enteredTimeoutMs,
    times.aliveTimeoutMs,
    times.paymentTimeoutMs,
    times.absenceGraceMs,
    times.ticketLifeMs,
  ])
}
