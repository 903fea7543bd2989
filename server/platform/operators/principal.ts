import type { Permission } from '#contract/platform/permissions.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The operator of a call of the console. */
export interface Principal {
  readonly operatorId: number
  readonly sessionId: number
  readonly name: string
  readonly loginId: string
  readonly role: 'owner' | 'manager' | 'warehouse' | 'support' | 'editor' | 'viewer'
  readonly permissions: ReadonlySet<Permission>
  readonly expiresAt: Date
  /** Until when the last second factor counts for calls that ask for it again. */
  readonly reauthUntil: Date | null
}

/**
 * Whether a login of the demo data is closed: in production and without demo goods, also that of an
 * earlier start.
 */
export function isClosedDemo(
  { production, hasDemoGoods }: Pick<Config, 'production' | 'hasDemoGoods'>,
  { isDemo }: { readonly isDemo: boolean },
): boolean {
  return isDemo && (production || !hasDemoGoods)
}
