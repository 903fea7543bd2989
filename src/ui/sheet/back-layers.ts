import type { RouterHistory } from '@tanstack/react-router'

/** Marks our own history entry in its state; the rest of that state belongs to the page. */
const OWN = 'backCloses'

/** State of our own entry above the first page: absent, present, or being removed. */
type OwnEntry = 'none' | 'there' | 'leaving'

/** One overlay over the page of an address. */
interface Layer {
  readonly path: string
  readonly close: () => void
}

/**
 * Overlays over a page, the topmost last, which the back button closes (app#back-on-first-page).
 */
export interface BackLayers {
  /** Adds an overlay; returns the function that removes it. */
  add(close: () => void): () => void
}

const layersOfHistory = new WeakMap<RouterHistory, BackLayers>()

/**
 * Returns the layers of a history, created on the first call. On later pages the router blocks
 * leaving. The first page of a visit has no entry below, so an entry is pushed above it while an
 * overlay is open.
 */
export function backLayersOf(history: RouterHistory): BackLayers {
  const known = layersOfHistory.get(history)
  if (known !== undefined) return known
  const made = createBackLayers(history)
  layersOfHistory.set(history, made)
  return made
}

function createBackLayers(history: RouterHistory): BackLayers {
  const layers: Layer[] = []
  let entry: OwnEntry = 'none'
  let left = Promise.resolve()
  let resolveLeft = () => {}
  let isHeld = false
  /**
   * A following page waits until our entry is removed; until then the entry must not be pushed
   * again.
   */
  let isMoving = false
  let stopGuard: (() => void) | undefined

  const closeTop = () => layers.pop()?.close()

  /**
   * Closes overlays of a page that the address has left: its route change was pending, and Back
   * cancels it.
   */
  const closeLeftBehind = (path: string) => {
    for (const layer of layers.filter((one) => one.path !== path)) {
      layers.splice(layers.indexOf(layer), 1)
      layer.close()
    }
  }

  const leave = (): Promise<void> => {
    if (entry === 'there') {
      entry = 'leaving'
      left = new Promise((resolve) => {
        resolveLeft = resolve
      })
      window.history.back()
    }
    return left
  }

  const guard = () => {
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation }) => {
        // A following page replaces our entry.
        if (action === 'PUSH' || action === 'REPLACE') {
          isMoving = true
          await leave()
        }
        if (action === 'BACK') closeLeftBehind(currentLocation.pathname)
        isHeld = action === 'BACK' && layers.length > 0
        if (isHeld) closeTop()
        return isHeld
      },
    })
    const unsubscribe = history.subscribe(() => {
      isMoving = false
      settleSoon()
    })
    return () => {
      unblock()
      unsubscribe()
    }
  }

  const settle = () => {
    if (layers.length === 0) void leave()
    else if (entry === 'none' && !isMoving && !history.canGoBack()) {
      entry = 'there'
      // A pending write of the router belongs to the page's entry.
      history.flush()
      // The router's own method would report a new page, but our entry is none.
      const state: unknown = { ...Object(window.history.state), [OWN]: true }
      History.prototype.pushState.call(window.history, state, '')
    }
    // The guard finds out that the following page is there.
    if (layers.length > 0 || entry !== 'none' || isMoving) stopGuard ??= guard()
    else {
      stopGuard?.()
      stopGuard = undefined
    }
  }
  // Overlays that close and open in one step need no step in history.
  function settleSoon() {
    queueMicrotask(settle)
  }

  /** Handles a step between the page and our entry above it. */
  const follow = (): boolean => {
    if (entry !== 'none') {
      if (entry === 'there') closeTop()
      entry = 'none'
      resolveLeft()
      settleSoon()
      return true
    }
    if (!isOwn(window.history.state)) return false
    // A forward step to an old entry, whose overlay does not exist any more.
    entry = 'leaving'
    window.history.back()
    return true
  }

  // The router would load the page again and scroll to its top, although the step stays on the
  // page.
  const notify = history.notify
  history.notify = (action) => {
    const staysHere = isHeld || (action.type === 'GO' && action.index === 0 && follow())
    isHeld = false
    if (!staysHere) notify(action)
  }

  return {
    add: (close) => {
      const layer = { path: history.location.pathname, close }
      layers.push(layer)
      settleSoon()
      return () => {
        const at = layers.indexOf(layer)
        if (at !== -1) layers.splice(at, 1)
        settleSoon()
      }
    },
  }
}

function isOwn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && OWN in state
}
