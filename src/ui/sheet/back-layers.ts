import type { RouterHistory } from '@tanstack/react-router'

/** Names our own entry in its state; the rest of that state is the page's. */
const OWN = 'backCloses'

/** Our own entry above the first page: not there, there, or on its way out. */
type OwnEntry = 'none' | 'there' | 'leaving'

/** One thing that lies over the page of an address. */
interface Layer {
  readonly path: string
  readonly close: () => void
}

/** What lies over a page, the topmost last, and the way in which Back closes it (docs/decisions/063). */
export interface BackLayers {
  /** Lays something over the page; answers what takes it away again. */
  add(close: () => void): () => void
}

const layersOfHistory = new WeakMap<RouterHistory, BackLayers>()

/**
 * The layers of a history; made by the first caller. On later pages the router holds on to the page; behind the first one
 * of a visit there is nothing of ours to come back from, so an entry is put above it while something is open.
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
  let tellLeft = () => {}
  let isHeld = false
  /** A page that follows waits for our entry to go; until it is there the entry must not come back. */
  let isMoving = false
  let stopGuard: (() => void) | undefined

  const closeTop = () => layers.pop()?.close()

  /** Takes away what still lies there of a page that the address has left: it was on its way, and Back takes that back. */
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
        tellLeft = resolve
      })
      window.history.back()
    }
    return left
  }

  const guard = () => {
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation }) => {
        // A page that follows takes the place of our entry.
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
      // What the router is about to write belongs to the page's entry.
      history.flush()
      // The router's own method would tell it of a new page; this one is none.
      const state: unknown = { ...Object(window.history.state), [OWN]: true }
      History.prototype.pushState.call(window.history, state, '')
    }
    if (layers.length > 0 || entry !== 'none') stopGuard ??= guard()
    else {
      stopGuard?.()
      stopGuard = undefined
    }
  }
  // What is closed and opened in one step needs no step in history.
  function settleSoon() {
    queueMicrotask(settle)
  }

  /** Follows a step between the page and our entry above it. */
  const follow = (): boolean => {
    if (entry !== 'none') {
      if (entry === 'there') closeTop()
      entry = 'none'
      tellLeft()
      settleSoon()
      return true
    }
    if (!isOwn(window.history.state)) return false
    // Forward, to an entry that was left behind: what it closed is not there any more.
    entry = 'leaving'
    window.history.back()
    return true
  }

  // The router would load the page again and begin it at its top, where a step stays on the page.
  const tell = history.notify
  history.notify = (action) => {
    const staysHere = isHeld || (action.type === 'GO' && action.index === 0 && follow())
    isHeld = false
    if (!staysHere) tell(action)
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
