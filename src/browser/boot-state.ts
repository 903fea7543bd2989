/** State of the app: its code runs, its first page is shown, or the page is interactive. */
export type BootState = 'begun' | 'shown' | 'live'

/**
 * Reports the state of the app to `src/ssr/boot.ts`. A release without `shown` is replaced; after
 * `live` that script records no more clicks.
 */
export function reportBootState(state: BootState): void {
  document.documentElement.dataset['app'] = state
}
