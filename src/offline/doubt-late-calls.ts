import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '#core/api/errors.ts'
import type { DeviceApi } from '#core/api/client.ts'

/**
 * With the question that follows (network-watch.ts), pages own up to a silent network after four
 * seconds.
 */
const SILENCE_MS = 1_500

/**
 * Adds a doubt to an API client: `doubt` is called with a call that has no answer after 1.5 s, and
 * may still get one. A read that is under way when the app goes offline fails at once, because its
 * page has stored answers or words in its place. Writes go on: they may have arrived.
 */
export function doubtLateCalls(api: DeviceApi, doubt: (call: Promise<unknown>) => void): DeviceApi {
  const call: DeviceApi['call'] = (endpoint, request, signal) => {
    const answer = api.call(endpoint, request, signal)
    const timer = setTimeout(doubt, SILENCE_MS, answer)
    let stop = (): void => undefined
    const lost = new Promise<never>((_, reject) => {
      if (endpoint.method !== 'GET') return
      stop = onlineManager.subscribe((isOnline) => {
        if (!isOnline) reject(new ApiError('offline', endpoint.path, { status: 0 }))
      })
    })
    return Promise.race([answer, lost]).finally(() => {
      clearTimeout(timer)
      stop()
    })
  }
  return { ...api, call }
}
