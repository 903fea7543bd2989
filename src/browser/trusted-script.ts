/** The used subset of the Trusted Types API; undefined in older browsers. */
interface ScriptPolicy {
  readonly createScriptURL: (url: string, roomOrigin?: string) => string
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
    }
  }
}

let policy: ScriptPolicy | undefined

const RULES: ScriptPolicy = {
  createScriptURL: (url, roomOrigin) => {
    const { origin, protocol } = new URL(url, window.location.href)
    const isKnown = origin === window.location.origin || origin === roomOrigin
    if (isKnown || protocol === 'https:') return url
    throw new TypeError(`${url} is not a trusted script URL`)
  },
}

/**
 * Converts an address to a trusted script URL: the shop's own, one of the waiting room's origin
 * (contract/waiting-room/waiting-room-origin.ts), or one over https that the content security
 * policy allows. The only policy of the app's Trusted Types. Throws `TypeError` for any other
 * address.
 */
export function trustedScriptUrl(url: string, roomOrigin?: string): string {
  policy ??= window.trustedTypes?.createPolicy('pushyard', RULES) ?? RULES
  return policy.createScriptURL(url, roomOrigin)
}
