import type { AdmissionGate, AdmissionView } from './view.ts'

const INSIDE: AdmissionView = { name: 'inside' }

/** A gate that stands open: no waiting room is configured (Product 7.4), or a page is rendered on a server. */
export function createOpenAdmission(): AdmissionGate {
  return {
    snapshot: () => INSIDE,
    subscribe: () => () => undefined,
    wasInside: () => true,
    key: () => undefined,
    start: () => undefined,
    routeChanged: () => undefined,
    leave: () => undefined,
    askAgain: () => undefined,
    dispose: () => undefined,
  }
}
