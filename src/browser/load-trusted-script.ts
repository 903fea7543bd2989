import { trustedScriptUrl } from './trusted-script.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Loads a third party's script once per page. Rejects when it does not load; the next call then
 * tries again.
 */
export function loadTrustedScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known !== undefined) return known
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScriptUrl(url)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(url)
      reject(new Error(`${url} did not load`))
    })
    document.head.append(script)
  })
  loading.set(url, started)
  return started
}
