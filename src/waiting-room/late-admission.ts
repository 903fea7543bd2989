import type { AdmissionGate, AdmissionView } from '#core/admission/view.ts'

const ASKING: AdmissionView = { name: 'asking', isFailing: false }
const ASKING_IN_VAIN: AdmissionView = { name: 'asking', isFailing: true }

/** Spec 4: what fails at the door is tried again after this long. */
const RETRY_MS = 1_000

/**
 * A gate whose code is still on its way: closed until it is there, then the gate itself. What was asked of it
 * meanwhile is passed on. Code that does not arrive is asked for again every second.
 */
export function createLateAdmission(
  load: () => Promise<AdmissionGate>,
  wake: (run: () => void, delayMs: number) => unknown,
): AdmissionGate {
  const listeners = new Set<() => void>()
  let gate: AdmissionGate | undefined
  let view = ASKING
  let pathname: string | undefined
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const open = async (): Promise<void> => {
    try {
      gate = await load()
    } catch {
      view = ASKING_IN_VAIN
      tell()
      wake(() => void open(), RETRY_MS)
      return
    }
    gate.subscribe(tell)
    gate.start()
    if (pathname !== undefined) gate.routeChanged(pathname)
    tell()
  }
  return {
    snapshot: () => gate?.snapshot() ?? view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wasInside: () => gate?.wasInside() ?? false,
    key: () => gate?.key(),
    start: () => void open(),
    routeChanged: (path) => {
      pathname = path
      gate?.routeChanged(path)
    },
    leave: () => gate?.leave(),
    askAgain: () => gate?.askAgain(),
    dispose: () => gate?.dispose(),
  }
}
