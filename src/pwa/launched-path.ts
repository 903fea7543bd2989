import { keepsSession } from '#core/admission/rules.ts'

/**
 * Where a launch leads an app that is open: nowhere when its icon was pressed, when it stands there already, or while
 * the shopper pays.
 */
export function launchedPath(target: string | undefined, shown: URL): string | undefined {
  if (target === undefined || !URL.canParse(target)) return undefined
  const { origin, pathname, search } = new URL(target)
  const isElsewhere = origin !== shown.origin
  const isIcon = pathname === '/'
  const isShown = pathname === shown.pathname && search === shown.search
  if (isElsewhere || isIcon || isShown || keepsSession(shown.pathname)) return undefined
  return pathname + search
}
