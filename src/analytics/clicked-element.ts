import { MEASURED_HIERARCHY_MAX, MEASURED_VALUE_MAX } from '#contract/platform/limits.ts'
import { cut } from '#core/api/cut-text.ts'
import { scrubText } from './scrub.ts'

/** Selector of clickable elements. */
const CLICKABLE =
  'a[href], button, summary, label, select, input:not([type="text"]), [role="button"], [role="tab"], [role="option"]'

/** Closest clickable element of a click target; undefined without one. */
export function clickableOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(CLICKABLE)) || undefined
}

/** Text of a clicked element, empty on a private page, and its path in the document. */
export function describeElement(
  element: Element,
  isPrivate: boolean,
): { readonly text: string; readonly hierarchy: string } {
  const words = element.getAttribute('aria-label') ?? element.textContent
  return { text: isPrivate ? '' : scrubText(words), hierarchy: hierarchyOf(element) }
}

/**
 * Path from the element up to the body, nearest first, so that a cut removes the least important
 * part.
 */
function hierarchyOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    steps.push(stepOf(at))
  }
  return cut(steps.join(' < '), MEASURED_HIERARCHY_MAX)
}

function stepOf(element: Element): string {
  const name = element.localName
  const { parentElement } = element
  const alike = [...(parentElement?.children ?? [])].filter(({ localName }) => localName === name)
  const nth = alike.length > 1 ? `:${alike.indexOf(element) + 1}` : ''
  // Ids that React generates change with every visit.
  const id = /^[a-z][\w-]*$/iu.test(element.id) ? `#${element.id}` : ''
  const role = element.getAttribute('role')
  return `${name}${cut(id, MEASURED_VALUE_MAX)}${role ? `[${cut(role, MEASURED_VALUE_MAX)}]` : ''}${nth}`
}
