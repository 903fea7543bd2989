import { ConfigError } from '#server/platform/errors/config-error.ts'
import type { RecoveryContext, RecoveryFinding } from '#server/platform/recovery/recovery.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findActiveRaffles } from './draw/draw.store.ts'
import { isLogLost, statesIn, statesOf } from './draw/lost-log.ts'
import { cancelLostRaffle } from './draw/run-step.ts'

/**
 * Compares each raffle that goes on with what others hold of its log, and cancels those whose later
 * records are lost (raffles#lost-log). Throws {@link ConfigError} for raffles about which nothing
 * was given: their log may have gone on after the backup.
 */
export async function rafflesRecovery(
  services: AppServices,
  { recovery, evidence, lostRaffles }: RecoveryContext,
): Promise<readonly RecoveryFinding[]> {
  const { db } = services
  const held = evidence.flatMap((content) => statesIn(content))
  const active = await findActiveRaffles(db, recovery.restoredAt)
  const judged = []
  for (const { raffle, draw } of active) {
    if (draw === null || raffle.openAt > recovery.restoredAt) continue
    const states = statesOf(draw, held)
    const isLost = lostRaffles.has(raffle.id) || (await isLogLost(db, draw, states))
    judged.push({ raffle, draw, states, isLost })
  }
  const unknown = judged.filter(({ isLost, states }) => !isLost && states.length === 0)
  if (unknown.length > 0) {
    const ids = unknown.map(({ raffle }) => raffle.id).join(', ')
    throw new ConfigError(
      `Raffles ${ids} may have gone on after the backup. Give the newest heads that entrants hold (--heads FILE), or end them (--lost ID).`,
    )
  }
  const findings: RecoveryFinding[] = []
  for (const { raffle, draw, states } of judged.filter(({ isLost }) => isLost)) {
    await cancelLostRaffle(services, raffle)
    const detail = { size: draw.size, held: states.map(({ signed }) => signed) }
    findings.push({ kind: 'RAFFLE_LOG_LOST', subject: String(raffle.id), detail })
  }
  return findings
}
