import type { Config } from './config.ts'
import { isLocal } from './is-local.ts'

type Warned = Pick<
  Config,
  'production' | 'publicOrigin' | 'host' | 'trustedProxies' | 'formerSettings'
>

/** Warnings for the operator about valid but risky settings: one sentence each. */
export function warningsOf({
  production,
  publicOrigin,
  host,
  trustedProxies,
  formerSettings,
}: Warned): string[] {
  const warnings: string[] = []
  if (!production && !isLocal(publicOrigin, host)) {
    warnings.push(
      'This development shop can be reached from other machines: demo members, payments without money and codes shown on the page are open to all who reach it; real shoppers need NODE_ENV=production.',
    )
  }
  if (publicOrigin.startsWith('https:') && trustedProxies.length === 0) {
    warnings.push(
      'PUBLIC_ORIGIN is https, so a proxy is in front: name it in TRUSTED_PROXIES, or limits by address count all visitors as one.',
    )
  }
  if (formerSettings.length > 0) {
    warnings.push(
      `${formerSettings.join(', ')}: the next release reads the names VITE_COMPANY_… alone; rename them for start and build.`,
    )
  }
  return warnings
}
