import type { Page } from 'playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element of the page: the props of React's rendering, and its actual attributes. */
interface HydratedElement {
  readonly tag: string
  /** Undefined where React has not hydrated the element. */
  readonly props: Readonly<Record<string, unknown>> | undefined
  readonly attributes: Readonly<Record<string, string>>
  /** Current value of a form control. */
  readonly state: Readonly<{ value?: string; checked?: boolean }>
}

/** Attributes that scripts set by themselves on React's elements, and initial values of controls. */
const NOT_COMPARED = /^(?:style|open|selected|checked)$/u

/** Reads every element that React rendered on the page, without raw HTML. */
function readElements(): HydratedElement[] {
  const propsOf = (element: Element): Record<string, unknown> | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key === undefined ? undefined : Reflect.get(element, key)
  }
  const isAttribute = (name: string, value: unknown) =>
    !['children', 'dangerouslySetInnerHTML', 'ref'].includes(name) && typeof value !== 'function'
  const isWrittenAsHtml = (element: Element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (propsOf(at)?.['dangerouslySetInnerHTML'] !== undefined) return true
    }
    return false
  }
  return [...document.querySelectorAll('#root *')]
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
  // Preloads of a picture are rendered before it.
  const start = markup.slice(markup.indexOf(`<${tag}`)).split('>')[0] ?? ''
  return Object.fromEntries(
    [...start.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll(/&([^;]+);/gu, (entity, word: string) => ENTITIES[word] ?? entity),
    ]),
  )
}

function differencesOf({ tag, props, attributes, state }: HydratedElement): string[] {
  const start = `<${tag} class="${attributes['class'] ?? ''}" aria-label="${attributes['aria-label'] ?? ''}">`
  if (props === undefined) return [`${start} is not hydrated`]
  const expected = expectedAttributes(tag, props)
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
 * Differences between the page's elements and their React props: hydration does not correct attributes of the
 * served document, and later renderings change only differences. Includes elements that React has not hydrated.
 */
export async function attributeDifferences(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(readElements)).flatMap(differencesOf)
}
