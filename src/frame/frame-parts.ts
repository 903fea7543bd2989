/** Which parts of the frame stand around a page. */
export interface FrameParts {
  readonly tabBar: boolean
  readonly footer: boolean
}

/** The buy bar or the pay button takes the place of the tab bar (Product 1.5). */
const WITHOUT_TAB_BAR = [/^\/products\/\d+$/u, /^\/cart(?:\/|$)/u, /^\/order\/complete$/u]
/** Nothing leads away from paying. */
const WITHOUT_FOOTER = [/^\/cart\/payment(?:\/|$)/u]

/** Parts of the frame for a path (Product 1.5). */
export function framePartsOf(pathname: string): FrameParts {
  return {
    tabBar: !WITHOUT_TAB_BAR.some((pattern) => pattern.test(pathname)),
    footer: !WITHOUT_FOOTER.some((pattern) => pattern.test(pathname)),
  }
}
