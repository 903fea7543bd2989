import type { Page } from 'playwright/test'

/** What large text loses on a page. */
interface Lost {
  /** The page is wider than the screen. */
  isWider: boolean
  /** Texts that are cut at the sides. */
  cut: string[]
  /** Texts in a column of one or two letters. */
  crushed: string[]
}

/** A page that can be read with large text. */
export const NOTHING_LOST: Lost = { isWider: false, cut: [], crushed: [] }

/** Sets the text to twice its size and returns what that loses, strips that scroll sideways on purpose aside. */
export async function lostToLargeText(page: Page): Promise<Lost> {
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' })
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isSeen = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect()
      return w > 1 && h > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    /** Something that scrolls sideways on purpose holds it. */
    const isInStrip = (element: Element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (/auto|scroll|hidden|clip/u.test(getComputedStyle(at).overflowX) && at !== document.body)
          return true
      }
      return false
    }
    const textsOf = (element: Element) =>
      [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const isCut = (element: Element) => {
      const { right, left } = element.getBoundingClientRect()
      return (right > width + 1 || left < -1) && !isInStrip(element)
    }
    const isCrushed = (element: Element) =>
      textsOf(element).some((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        return lines > 2 && (text.textContent?.trim().length ?? 0) / lines < 2.5
      })
    const words = (element: Element) =>
      `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
    const texts = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => textsOf(element).length > 0 && isSeen(element),
    )
    return {
      isWider: document.documentElement.scrollWidth > width + 1,
      cut: texts.filter(isCut).map(words),
      crushed: texts.filter(isCrushed).map(words),
    }
  })
}
