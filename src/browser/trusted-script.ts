/** The part of the Trusted Types API that is used; older browsers have none. */
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
    throw new TypeError(`${url} is no place to load code from`)
  },
}

/**
 * An address from which code may be loaded: the store's own, or one over https that the content security policy
 * allows. The one policy of the app's Trusted Types. Throws `TypeError` for any other address.
 */
export function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('pushyard', RULES) ?? RULES
  return policy.createScriptURL(url)
}
