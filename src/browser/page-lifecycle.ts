import { onlineManager } from '@tanstack/react-query'
import type { PageLifecycle } from '#core/admission/ports.ts'

/**
 * Creates the page lifecycle port: hidden, closed, restored from the back/forward cache, online
 * again.
 */
export function createPageLifecycle(): PageLifecycle {
  return {
    isOnline: () => onlineManager.isOnline(),
    subscribe(listener) {
      const stop = new AbortController()
      const { signal } = stop
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'hidden' && listener('unseen'),
        { signal },
      )
      window.addEventListener('pagehide', () => listener('hidden'), { signal })
      window.addEventListener('pageshow', (event) => event.persisted && listener('restored'), {
        signal,
      })
      const stopNetwork = onlineManager.subscribe((isOnline) =>
        listener(isOnline ? 'online' : 'offline'),
      )
      return () => {
        stop.abort()
        stopNetwork()
      }
    },
  }
}
