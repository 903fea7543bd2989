import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DOMAINS } from '#server/main/domains.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import {
  endRecovery,
  findRecovery,
  insertFindings,
  listFindings,
  type RecoveryContext,
  type RecoveryFinding,
} from '#server/platform/recovery/recovery.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { waitingRoomFolder } from '#server/waiting-room/open-own-waiting-room.ts'

/**
 * Finishes the recovery of a restored shop (platform#recovery): each domain ends and compares what
 * is its own, then the shop may act. Returns what a person decides. Idempotent: one that fails in
 * between begins again. Throws {@link ConfigError} and `ProviderUnavailable`.
 */
export async function finishRecovery(
  services: AppServices,
  given: Pick<RecoveryContext, 'evidence' | 'lostRaffles'>,
): Promise<readonly RecoveryFinding[]> {
  const { db, clock, config } = services
  const recovery = await findRecovery(db)
  if (recovery === undefined) throw new ConfigError('This shop is not in recovery.')
  for (const { recovery: recover } of DOMAINS) {
    const findings = (await recover?.(services, { recovery, ...given })) ?? []
    // Stored at once: a second try would not find them again.
    await insertFindings(db, findings, clock.now())
  }
  await endTickets(waitingRoomFolder(config))
  await endRecovery(db)
  return listFindings(db, recovery.restoredAt)
}

/** Ends every position: visitors hold some that the restored journal does not know. */
async function endTickets(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.endsWith('.journal') || one === 'secret'))
    await rm(join(folder, name))
}
