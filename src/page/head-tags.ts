import { ApiError } from '#core/api/errors.ts'
import { pageTitle } from './page-title.ts'
import { leadsNowhere, type NotFoundMatch } from './router-internals.ts'

/** What a match of the router knows of its page's head. */
export interface HeadMatch extends NotFoundMatch {
  readonly status?: string | undefined
  readonly error?: unknown
  readonly meta?: readonly (HeadTag | undefined)[] | undefined
}
type HeadTag = {
  readonly title?: string | undefined
  readonly name?: string | undefined
  readonly property?: string | undefined
  readonly content?: string | undefined
}

/**
 * Title of the innermost page that has one; an unknown address has the title of the not-found page.
 */
export function titleOf(matches: readonly HeadMatch[]): string {
  if (isMissingPage(matches)) return pageTitle('페이지를 찾을 수 없음')
  if (matches.some(({ status }) => status === 'error')) return pageTitle('오류')
  return lastOf(matches, ({ title }) => title) ?? ''
}

/** True for an unknown address, and for a page whose resource does not exist. */
export function isMissingPage(matches: readonly HeadMatch[]): boolean {
  return leadsNowhere(matches) || matches.some(isMissing)
}

function isMissing({ status, error }: HeadMatch): boolean {
  if (status === 'notFound') return true
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/** Robots tag of the innermost page that has one. */
export function robotsOf(matches: readonly HeadMatch[]): string | undefined {
  return lastOf(matches, ({ name, content }) => (name === 'robots' ? content : undefined))
}

/** Path by which links to the innermost page go, where it is not the page's own. */
export function linkedPathOf(matches: readonly HeadMatch[]): string | undefined {
  return lastOf(matches, ({ property, content }) => (property === 'og:url' ? content : undefined))
}

function lastOf(
  matches: readonly HeadMatch[],
  read: (tag: HeadTag) => string | undefined,
): string | undefined {
  const texts = matches.flatMap(({ meta = [] }) => meta.map((tag) => tag && read(tag)))
  return texts.findLast((text) => text !== undefined)
}
