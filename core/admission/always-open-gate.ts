import type { AdmissionGate, AdmissionView } from './view.ts'

const INSIDE: AdmissionView = { name: 'inside' }

/** A gate that stands open: for a page that is rendered on a server (Product 7.4). */
export function createAlwaysOpenGate(): AdmissionGate {
  return {
    snapshot: () => INSIDE,
    subscribe: () => () => undefined,
    wasInside: () => true,
    isScreened: () => false,
    key: () => undefined,
    start: () => undefined,
    routeChanged: () => undefined,
    leave: () => undefined,
    askAgain: () => undefined,
    dispose: () => undefined,
  }
}
