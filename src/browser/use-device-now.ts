import { useNow } from './use-now.ts'

/** Time by the clock of the device, for times that the device wrote; updated as {@link useNow}, 0 on a server. */
export function useDeviceNow(): number {
  return useNow() === 0 ? 0 : Date.now()
}
