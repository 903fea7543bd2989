const KEY = 'signed-out'

/**
 * Notifies the browser's other tabs of a sign-out in this one. Where storage is refused, each
 * detects it by itself.
 */
export function announceSignOut(): void {
  try {
    // Storage events report only changed values.
    window.localStorage.setItem(KEY, `${Date.now()} ${crypto.randomUUID()}`)
  } catch {
    // Tabs without shared storage share no session either.
  }
}

/**
 * Calls back after a sign-out in another tab of this browser: at once for one since this page began
 * to load.
 */
export function onSignOutElsewhere(run: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) run()
  })
  // An untouched page follows other tabs late, and has filled its forms meanwhile.
  if (lastSignOutMs() > performance.timeOrigin) run()
}

function lastSignOutMs(): number {
  try {
    return Number.parseInt(window.localStorage.getItem(KEY) ?? '', 10)
  } catch {
    return Number.NaN
  }
}
