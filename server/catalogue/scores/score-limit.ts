import { SCORES_OF_NETWORK } from '#contract/platform/limits.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'

/** Whether an action that is new for its browser counts for the score of its target. */
export type MayCount = (target: string, now: Date) => boolean

/**
 * Limit of what the guests of one network count for one target: browsers cost nothing, so that many
 * of them would decide the ranking (platform#network-limits). Members are not limited.
 */
export function scoreLimit(): (visitor: Visitor, network: string | undefined) => MayCount {
  const limit = new NetworkLimit(SCORES_OF_NETWORK)
  return ({ user }, network) =>
    (target, now) =>
      user !== undefined || network === undefined || limit.tryTake(`${network} ${target}`, now)
}
