import { MEASURED_HIERARCHY_MAX, MEASURED_VALUE_MAX } from '#contract/limits.ts'
import { cut } from '#core/api/cut-text.ts'
import { scrubText } from './scrub.ts'

/** What invites a click. */
const CLICKABLE =
  'a[href], button, summary, label, select, input:not([type="text"]), [role="button"], [role="tab"], [role="option"]'

/** The clickable thing that holds what was clicked; undefined for mere ground. */
export function clickableOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(CLICKABLE)) || undefined
}

/** Text of a clicked element, empty on a page whose texts are private, and the path to it through the page. */
export function describeElement(
  element: Element,
  isPrivate: boolean,
): { readonly text: string; readonly hierarchy: string } {
  const words = element.getAttribute('aria-label') ?? element.textContent
  return { text: isPrivate ? '' : scrubText(words), hierarchy: hierarchyOf(element) }
}

/** From the element up to the body, nearest first, so that a cut loses what matters least. */
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
  // Ids that React draws change with every visit.
  const id = /^[a-z][\w-]*$/iu.test(element.id) ? `#${element.id}` : ''
  const role = element.getAttribute('role')
  return `${name}${cut(id, MEASURED_VALUE_MAX)}${role ? `[${cut(role, MEASURED_VALUE_MAX)}]` : ''}${nth}`
}
