import type { Page } from 'playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element of the page: what React rendered it with, and the attributes that it has. */
interface HydratedElement {
  readonly tag: string
  /** Undefined where React has not taken the element up. */
  readonly props: Readonly<Record<string, unknown>> | undefined
  readonly attributes: Readonly<Record<string, string>>
  /** What a form control holds. */
  readonly state: Readonly<{ value?: string; checked?: boolean }>
}

/**
 * Attributes that scripts set by themselves on elements that React renders, those of documents that
 * replace style attributes (server/pages/ssr/style-attributes.ts), and those that are only how a
 * control began.
 */
const NOT_COMPARED = /^(?:style|data-style|open|selected|checked)$/u

/**
 * Reads every element that React rendered on the page, without what is written as HTML, as JSON.
 */
function readElements(): string {
  // React's key of properties is the same on all elements of a page.
  let key: string | undefined
  const propsOf = (element: Element): Record<string, unknown> | undefined => {
    if (key === undefined || !Object.hasOwn(element, key)) {
      key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? key
    }
    return key === undefined ? undefined : Reflect.get(element, key)
  }
  const isAttribute = (name: string, value: unknown) =>
    !['children', 'dangerouslySetInnerHTML', 'ref'].includes(name) && typeof value !== 'function'
  const asHtml = new Set<Element>()
  // In document order: what holds an element comes before it.
  const isWrittenAsHtml = (element: Element) => {
    const { parentElement: parent } = element
    if (parent === null) return false
    const isAsHtml =
      asHtml.has(parent) || propsOf(parent)?.['dangerouslySetInnerHTML'] !== undefined
    if (isAsHtml) asHtml.add(element)
    return isAsHtml
  }
  const elements: HydratedElement[] = [...document.querySelectorAll('#root *')]
    .filter((element) => !isWrittenAsHtml(element))
    .map((element) => {
      const props = propsOf(element)
      return {
        tag: element.localName,
        props:
          props &&
          Object.fromEntries(
            Object.entries(props).filter(([name, value]) => isAttribute(name, value)),
          ),
        attributes: Object.fromEntries(
          element
            .getAttributeNames()
            .map((name) => [name.toLowerCase(), element.getAttribute(name) ?? '']),
        ),
        state:
          element instanceof HTMLInputElement
            ? { value: element.value, checked: element.checked }
            : element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
              ? { value: element.value }
              : {},
      }
    })
  // Playwright visits each value of an object by itself, in several times the processor time.
  return JSON.stringify(elements)
}

const ATTRIBUTE = /\s([^\s=>/]+)="([^"]*)"/gu
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

/** Attributes that React writes for an element with these properties. */
function expectedAttributes(
  tag: string,
  props: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const markup = renderToStaticMarkup(createElement(tag, { onChange: () => undefined, ...props }))
  // Preloads of a picture come before it.
  const start = markup.slice(markup.indexOf(`<${tag}`)).split('>')[0] ?? ''
  return Object.fromEntries(
    [...start.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll(/&([^;]+);/gu, (entity, word: string) => ENTITIES[word] ?? entity),
    ]),
  )
}

function differencesOf(
  { tag, props, attributes, state }: HydratedElement,
  attributesFor: typeof expectedAttributes,
): string[] {
  const start = `<${tag} class="${attributes['class'] ?? ''}" aria-label="${attributes['aria-label'] ?? ''}">`
  if (props === undefined) return [`${start} is not hydrated`]
  const expected = attributesFor(tag, props)
  const wrongState = (['value', 'checked'] as const)
    .filter((name) => props[name] !== undefined && state[name] !== undefined)
    .filter((name) => String(props[name]) !== String(state[name]))
  const names = new Set([...Object.keys(expected), ...Object.keys(attributes)])
  const wrongAttributes = [...names].filter(
    (name) => !NOT_COMPARED.test(name) && expected[name] !== attributes[name],
  )
  return [
    ...wrongState.map(
      (name) => `${start} ${name}: React rendered ${String(props[name])}, it holds ${state[name]}`,
    ),
    ...wrongAttributes.map(
      (name) =>
        `${start} ${name}: React rendered ${expected[name] ?? 'none'}, the page has ${attributes[name] ?? 'none'}`,
    ),
  ]
}

/**
 * What of the page's elements differs from what React rendered them with: hydration takes
 * attributes of the served document as they are, and later renderings change only what changed
 * since. Elements that React has not taken up count.
 */
export async function attributeDifferences(page: Page): Promise<readonly string[]> {
  const elements: HydratedElement[] = JSON.parse(await page.evaluate(readElements))
  // Most elements of a page have the properties of another one, and each takes a rendering.
  const known = new Map<string, Readonly<Record<string, string>>>()
  const expectOnce: typeof expectedAttributes = (tag, props) => {
    const key = JSON.stringify([tag, props])
    const expected = known.get(key) ?? expectedAttributes(tag, props)
    known.set(key, expected)
    return expected
  }
  return elements.flatMap((element) => differencesOf(element, expectOnce))
}
