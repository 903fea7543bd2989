/** A dismissed offer stays away this long (editorial#install-offer). */
const HIDDEN_MS = 14 * 24 * 3_600_000

/**
 * Whether the installation is offered, by the stored time of the last dismissal (epoch milliseconds
 * as text).
 */
export function isInstallOffered(dismissedAt: string | undefined, now: number): boolean {
  const at = Number(dismissedAt ?? '')
  const isKnown = Number.isFinite(at) && at > 0 && at <= now
  return !isKnown || now - at >= HIDDEN_MS
}
