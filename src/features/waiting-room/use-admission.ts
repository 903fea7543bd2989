import { useSyncExternalStore } from 'react'
import type { AdmissionGate, AdmissionView } from '#core/admission/view.ts'

/** Current view of the gate; rerenders on changes. */
export function useAdmission(admission: AdmissionGate): AdmissionView {
  return useSyncExternalStore(admission.subscribe, admission.snapshot, admission.snapshot)
}
