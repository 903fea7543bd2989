import type { TabMessage, Tabs } from './ports.ts'
import type { AdmissionView } from './view.ts'

/** What a tab hears from the others. */
export interface OtherTabsListener {
  /** What the tab that asks for all shows, as it came: not checked yet. */
  readonly onLeaderView: (said: unknown) => void
  /** The place that the tabs share was given back. */
  readonly onGivenBack: () => void
}

/** Which other tabs use the shared key, and what the one that asks for all shows. */
export interface OtherTabs {
  /** Whether another tab still shows the store with this key. */
  areInside(): boolean
  /** Says that this tab uses the key, or no longer does. */
  say(what: 'inside' | 'outside'): void
  /** Shows this view to the tabs that wait behind this one; undefined: this tab asks no more. */
  lead(view: AdmissionView | undefined): void
  /** Says that the shared place was given back. */
  giveBack(): void
  dispose(): void
}

/** Keeps count of the other tabs by what they say. A tab that crashed without a word counts as inside: the server's own time-out ends its session. */
export function watchOtherTabs(
  tabs: Tabs,
  { onLeaderView, onGivenBack }: OtherTabsListener,
): OtherTabs {
  const inside = new Set<string>()
  let isInside = false
  let leading: AdmissionView | undefined

  const answer = (): void => {
    if (isInside) tabs.tell({ type: 'inside', tab: tabs.name })
    if (leading !== undefined) tabs.tell({ type: 'view', view: leading })
  }
  const hear = (message: TabMessage): void => {
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
        onGivenBack()
        break
    }
  }
  const stop = tabs.subscribe(hear)
  tabs.tell({ type: 'who' })

  return {
    areInside: () => inside.size > 0,
    say(what) {
      if ((what === 'inside') === isInside) return
      isInside = what === 'inside'
      tabs.tell({ type: what, tab: tabs.name })
    },
    lead(view) {
      leading = view
      if (view !== undefined) tabs.tell({ type: 'view', view })
    },
    giveBack: () => tabs.tell({ type: 'given-back' }),
    dispose: stop,
  }
}

/** Being called off while waiting for the other tabs is no failure. */
export function ignoreCalledOff(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}
