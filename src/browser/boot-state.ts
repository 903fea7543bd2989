/** Tells public/boot.js how far the app is: a release that is not shown is given up; a served page that is live takes presses. */
export function reportBootState(state: 'begun' | 'shown' | 'live'): void {
  document.documentElement.dataset['app'] = state
}
