import type { TabMessage, Tabs } from './ports.ts'
import type { AdmissionView } from './view.ts'

/** Callbacks for messages of other tabs. */
export interface OtherTabsListener {
  /** View of the tab that asks for all tabs, not validated. */
  readonly onLeaderView: (received: unknown) => void
  /** The shared position was released. */
  readonly onReleased: () => void
}

/** State of the browser's other tabs. */
export interface OtherTabs {
  /** Whether another tab shows the shop with this key. */
  areInside(): boolean
  /** Announces whether this tab uses the key. */
  announce(what: 'inside' | 'outside'): void
  /** Shows this view in the other waiting tabs; undefined: this tab no longer asks. */
  lead(view: AdmissionView | undefined): void
  /** Announces that the shared position was released. */
  releasePlace(): void
  dispose(): void
}

/**
 * Tracks other tabs by their messages. A crashed tab counts as inside: the server's time-out ends
 * its admission.
 */
export function watchOtherTabs(
  tabs: Tabs,
  { onLeaderView, onReleased }: OtherTabsListener,
): OtherTabs {
  const inside = new Set<string>()
  let isInside = false
  let leading: AdmissionView | undefined

  const answer = (): void => {
    if (isInside) tabs.post({ type: 'inside', tab: tabs.name })
    if (leading !== undefined) tabs.post({ type: 'view', view: leading })
  }
  const receive = (message: TabMessage): void => {
    switch (message.type) {
      case 'who':
        answer()
        break
      case 'inside':
        inside.add(message.tab)
        break
      case 'outside':
        inside.delete(message.tab)
        break
      case 'view':
        if (leading === undefined) onLeaderView(message.view)
        break
      case 'given-back':
        onReleased()
        break
    }
  }
  const stop = tabs.subscribe(receive)
  tabs.post({ type: 'who' })

  return {
    areInside: () => inside.size > 0,
    announce(what) {
      if ((what === 'inside') === isInside) return
      isInside = what === 'inside'
      tabs.post({ type: what, tab: tabs.name })
    },
    lead(view) {
      leading = view
      if (view !== undefined) tabs.post({ type: 'view', view })
    },
    releasePlace: () => tabs.post({ type: 'given-back' }),
    dispose: stop,
  }
}

/** Ignores the abort of a task that waits for other tabs. */
export function ignoreAborted(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}
