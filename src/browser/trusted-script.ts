/** The used subset of the Trusted Types API; undefined in older browsers. */
interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
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
  createScriptURL: (url) => {
    const { origin, protocol } = new URL(url, window.location.href)
    if (origin === window.location.origin || protocol === 'https:') return url
    throw new TypeError(`${url} is not a trusted script URL`)
  },
}

/**
 * Converts an address to a trusted script URL: the shop's own, or one over https that the content security policy
 * allows. The only policy of the app's Trusted Types. Throws `TypeError` for any other address.
 */
export function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('pushyard', RULES) ?? RULES
  return policy.createScriptURL(url)
}
