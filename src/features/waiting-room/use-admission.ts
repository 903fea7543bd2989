import { useSyncExternalStore } from 'react'
import type { AdmissionGate, AdmissionView } from '#core/admission/view.ts'

/** What the gate shows now; renders again when that changes. */
export function useAdmission(admission: AdmissionGate): AdmissionView {
  return useSyncExternalStore(admission.subscribe, admission.snapshot, admission.snapshot)
}
