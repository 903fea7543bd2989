import { shopNow, useNow } from './use-now.ts'

const byDevice = (now: number): number => (now === 0 ? 0 : now - (shopNow() - Date.now()))

/**
 * Time by the clock of the device, for times that the device wrote; updated as {@link useNow}, 0 on
 * a server.
 */
export function useDeviceNow(): number {
  return byDevice(useNow())
}
