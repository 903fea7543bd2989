const KEY = 'signed-out'

/** Lets the browser's other tabs know that the member signed out in this one. Where storage is refused, each finds out by itself. */
export function announceSignOut(): void {
  try {
    // Storage tells the other tabs of a changed value alone.
    window.localStorage.setItem(KEY, crypto.randomUUID())
  } catch {
    // Tabs that share no storage share no session either.
  }
}

/** Calls back when the member signed out in another tab of this browser. */
export function onSignOutElsewhere(run: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) run()
  })
}
