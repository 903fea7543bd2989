/** Which parts of the frame stand around a page. */
export interface LayoutParts {
  /** At the foot of phones: the tab bar, a bar of the page's own that is as tall as the buy bar, or nothing. */
  readonly foot: 'tabs' | 'own' | 'none'
  readonly footer: boolean
}

/** The buy bar takes the place of the tab bar (Product 1.5). */
const WITH_OWN_BAR = [/^\/products\/\d+$/u]
/** Cart and payment keep their next step alone on the screen (Product 1.5). */
const WITHOUT_BAR = [/^\/cart(?:\/|$)/u, /^\/order\/complete$/u]
/** Nothing leads away from paying. */
const WITHOUT_FOOTER = [/^\/cart\/payment(?:\/|$)/u]

/** Parts of the frame for a path (Product 1.5). */
export function layoutPartsOf(pathname: string): LayoutParts {
  return {
    foot: footOf(pathname),
    footer: !isAmong(WITHOUT_FOOTER, pathname),
  }
}

function footOf(pathname: string): LayoutParts['foot'] {
  if (isAmong(WITH_OWN_BAR, pathname)) return 'own'
  return isAmong(WITHOUT_BAR, pathname) ? 'none' : 'tabs'
}

function isAmong(patterns: readonly RegExp[], pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}
