import { SHARE_PATH } from '#contract/pages/share-target.ts'
import { continuesAdmission } from '#core/admission/rules.ts'

/**
 * Target of a launch of the open app; undefined for its icon, for the current address, and during
 * payment.
 */
export function launchedPath(target: string | undefined, shown: URL): string | undefined {
  if (target === undefined || !URL.canParse(target)) return undefined
  const { origin, pathname, search } = new URL(target)
  const isElsewhere = origin !== shown.origin
  const isIcon = pathname === '/'
  // The worker answers what is posted there; as a page it does not exist.
  const isShare = pathname === SHARE_PATH
  const isShown = pathname === shown.pathname && search === shown.search
  if (isElsewhere || isIcon || isShare || isShown || continuesAdmission(shown.pathname))
    return undefined
  return pathname + search
}
