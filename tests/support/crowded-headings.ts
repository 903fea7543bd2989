import type { Page } from 'playwright/test'

/** Least distance of a section's heading from what is above its section, in px (design). */
const LEAST_PX = 24

/**
 * Headings of sections that are too near to the words, pictures and controls above their section,
 * each with the distance. The page's title is no block, and lines of the section itself, such as a
 * date above a title, belong to the heading.
 */
export function crowdedHeadings(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const boxOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    /** Whether no part of the page that contains it has one of these positions. */
    const isAtRest = (element: Element, positions: RegExp) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (positions.test(getComputedStyle(at).position)) return false
      }
      return true
    }
    const main = document.querySelector('main') ?? document.body
    const controls = [...main.querySelectorAll('img, video, input, select, textarea, button')]
    const texts: { node: Node; element: Element; box: DOMRect }[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element && !element.closest('h1, .visually-hidden') && node.textContent?.trim())
        texts.push({ node, element, box: boxOf(node) })
    }
    const things = [
      ...texts,
      ...controls.map((element) => ({
        node: element,
        element,
        box: element.getBoundingClientRect(),
      })),
    ].filter(({ box, element }) => box.width > 1 && box.height > 1 && isSeen(element))
    const headings = [...main.querySelectorAll('h2')].filter(
      (heading) =>
        isSeen(heading) &&
        isAtRest(heading, /fixed|sticky|absolute/u) &&
        !heading.closest('summary, button, dialog, [role="dialog"], li, .visually-hidden'),
    )
    return headings.flatMap((heading) => {
      const own = boxOf(heading)
      if (own.width < 2 || own.height < 2) return []
      const section = [heading.closest('section, article, header'), heading.parentElement].find(
        (element) => element && !element.querySelector('h1'),
      )
      const gaps = things
        .filter(({ node }) => !(section ?? heading).contains(node))
        .filter(
          ({ node }) =>
            (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
        )
        .filter(
          ({ box }) => box.bottom <= own.bottom && box.right > own.left && box.left < own.right,
        )
        .filter(({ element }) => isAtRest(element, /fixed|sticky/u))
        .map(({ box }) => own.top - box.bottom)
      const gap = Math.round(Math.min(...gaps))
      return gap < leastPx ? [`${gap} px: ${heading.textContent?.trim().slice(0, 40)}`] : []
    })
  }, LEAST_PX)
}
