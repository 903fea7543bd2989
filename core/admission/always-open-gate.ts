import type { AdmissionGate, AdmissionView } from './view.ts'

const INSIDE: AdmissionView = { name: 'inside' }

/** Creates a gate that admits every visitor, for pages rendered on a server. */
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
    readStored: () => undefined,
    dispose: () => undefined,
  }
}
