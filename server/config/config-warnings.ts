import { DEMO_OPERATOR } from '#contract/operator.ts'
import type { Config } from './config.ts'
import { isLocal } from './is-local.ts'

type Warned = Pick<Config, 'production' | 'publicOrigin' | 'host' | 'trustedProxies' | 'operator'>

/** Warnings for the operator about valid but risky settings: one sentence each. */
export function warningsOf({
  production,
  publicOrigin,
  host,
  trustedProxies,
  operator,
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
  if (production && operator.businessNumber === DEMO_OPERATOR.businessNumber) {
    warnings.push(
      'VITE_OPERATOR_BUSINESS_NUMBER is not set: footer and legal texts name the invented company of the demo shop.',
    )
  }
  return warnings
}
