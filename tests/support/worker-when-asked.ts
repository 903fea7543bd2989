import type { BrowserContext } from 'playwright/test'

/**
 * Lets pages of this browser register their service worker only once a journey asks for
 * `navigator.serviceWorker.ready`, or if one is registered: a worker that stores the shell takes
 * more processor time than the pages of most journeys.
 */
export async function installWorkerWhenAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Not on pages without a secure origin.
    if (!('serviceWorker' in navigator)) return
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    const { ready } = workers
    let ask = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    workers.register = async (...file) => {
      if ((await workers.getRegistrations()).length === 0) await asked
      return register(...file)
    }
    Object.defineProperty(workers, 'ready', {
      get: () => {
        ask()
        return ready
      },
    })
  })
}
