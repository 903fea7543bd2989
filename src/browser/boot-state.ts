/**
 * Reports the state of the app to public/boot.js. A release without `shown` is replaced; after `live` boot.js records
 * no more clicks.
 */
export function reportBootState(state: 'begun' | 'shown' | 'live'): void {
  document.documentElement.dataset['app'] = state
}
