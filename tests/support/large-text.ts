import type { Page } from 'playwright/test'

/** What large text loses on a page. */
interface Lost {
  /** The page is wider than the screen. */
  isWider: boolean
  /** Texts that are cut at the sides. */
  cut: string[]
  /** Texts in a column of one or two letters; on a wide screen, of less than six. */
  crushed: string[]
}

/**
 * Sizes of the text in percent: those of the settings of phones and the one that WCAG 1.4.4 asks
 * for.
 */
const SIZES = [130, 150, 200]

/** Text size that a browser has without a setting, in px. */
const DEFAULT_TEXT_PX = 16

/** Widths of screens that have several columns, in px. */
const WIDE_SCREENS = [1440, 1024, 768]

/** A page that can be read with large text. */
export const NOTHING_LOST: Lost = { isWider: false, cut: [], crushed: [] }

/**
 * Sets the text to each of the large sizes and returns what they lose; a wide screen is made
 * narrower too. Excused are texts that can be scrolled sideways into view, that only screen readers
 * get, that are decoration, or that end in an ellipsis on purpose.
 */
export async function lostToLargeText(page: Page): Promise<Lost> {
  const session = await page.context().newCDPSession(page)
  const all = { isWider: false, cut: new Set<string>(), crushed: new Set<string>() }
  const screen = page.viewportSize()
  if (screen === null) throw new Error('The page has no screen.')
  const widths = WIDE_SCREENS.includes(screen.width) ? WIDE_SCREENS : [screen.width]
  for (const width of widths) {
    if (widths.length > 1) await page.setViewportSize({ ...screen, width })
    for (const size of SIZES) {
      // The setting of the browser, which media queries follow too.
      await session.send('Page.setFontSizes', {
        fontSizes: { standard: Math.round((DEFAULT_TEXT_PX * size) / 100) },
      })
      await page.evaluate(async () => document.fonts.ready)
      const lost = await measureLost(page)
      all.isWider ||= lost.isWider
      for (const words of lost.cut) all.cut.add(`${width} at ${size} %: ${words}`)
      for (const words of lost.crushed) all.crushed.add(`${width} at ${size} %: ${words}`)
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: DEFAULT_TEXT_PX } })
  await session.detach()
  if (widths.length > 1) await page.setViewportSize(screen)
  return { isWider: all.isWider, cut: [...all.cut], crushed: [...all.crushed] }
}

/** Measures the page at its present size of text. */
async function measureLost(page: Page): Promise<Lost> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isOutside = (inner: DOMRect, left: number, right: number) =>
      inner.left < left - 1 || inner.right > right + 1
    /** It positions its descendants that are absolute. */
    const isFrame = ({ position, transform, containerType, contain }: CSSStyleDeclaration) =>
      position !== 'static' ||
      transform !== 'none' ||
      (containerType ?? 'normal') !== 'normal' ||
      /paint|layout|strict|content/u.test(contain)
    /** The box is not on the screen, or an ancestor cuts it and cannot be scrolled sideways. */
    const isCut = (start: Element, box: DOMRect): boolean => {
      let isAbsolute = false
      let inner = box
      for (let at: Element | null = start; at !== null; at = at.parentElement) {
        if (at === document.body || at === document.documentElement) break
        const style = styleOf(at)
        const isSkipped = isAbsolute && !isFrame(style)
        if (!isSkipped && style.overflowX !== 'visible' && style.display !== 'inline') {
          const own = at.getBoundingClientRect()
          // Hidden from sight, for screen readers.
          if (own.width <= 1 || own.height <= 1) return false
          if (isOutside(inner, own.left, own.right)) {
            const isStrip = /auto|scroll/u.test(style.overflowX) && at.scrollWidth > at.clientWidth
            if (!isStrip) return style.textOverflow !== 'ellipsis'
            inner = own
          }
        }
        if (!isSkipped) isAbsolute = style.position === 'absolute'
        if (style.position === 'fixed') break
      }
      return isOutside(inner, 0, width)
    }
    const textsOf = (element: Element) =>
      [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const rangeOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range
    }
    const isTextCut = (element: Element) =>
      textsOf(element).some((text) => {
        const box = rangeOf(text).getBoundingClientRect()
        return box.width > 1 && box.height > 1 && isCut(element, box)
      })
    /** A control may be cut although its text is not. */
    const isControlCut = (element: Element) => {
      const box = element.getBoundingClientRect()
      const { parentElement } = element
      return box.width > 1 && box.height > 1 && parentElement !== null && isCut(parentElement, box)
    }
    const isCrushed = (element: Element) =>
      textsOf(element).some((text) => {
        const tops = [...rangeOf(text).getClientRects()].map(({ top }) => Math.round(top))
        const lines = new Set(tops).size
        const perLine = (text.textContent?.trim().length ?? 0) / lines
        return (lines > 2 && perLine < 2.5) || (width >= 768 && lines > 3 && perLine < 6)
      })
    const words = (element: Element) =>
      `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
    const shown = [
      ...document.querySelectorAll('body *:not([aria-hidden="true"], [aria-hidden="true"] *)'),
    ].filter(isSeen)
    const texts = shown.filter((element) => textsOf(element).length > 0)
    const controls = shown.filter((element) =>
      element.matches('a, button, input, select, textarea'),
    )
    return {
      isWider: document.documentElement.scrollWidth > width + 1,
      cut: [...texts.filter(isTextCut), ...controls.filter(isControlCut)].map(words),
      crushed: texts.filter(isCrushed).map(words),
    }
  })
}
