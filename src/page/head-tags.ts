/** What a match of the router knows of its page's head. */
interface HeadMatch {
  readonly meta?: readonly (HeadTag | undefined)[] | undefined
}
type HeadTag = {
  readonly title?: string | undefined
  readonly name?: string | undefined
  readonly content?: string | undefined
}

/** Title of the innermost page that names itself. */
export function titleOf(matches: readonly HeadMatch[]): string {
  return lastOf(matches, ({ title }) => title) ?? ''
}

/** What search engines are told of the innermost page that tells them anything. */
export function robotsOf(matches: readonly HeadMatch[]): string | undefined {
  return lastOf(matches, ({ name, content }) => (name === 'robots' ? content : undefined))
}

function lastOf(
  matches: readonly HeadMatch[],
  read: (tag: HeadTag) => string | undefined,
): string | undefined {
  const texts = matches.flatMap(({ meta = [] }) => meta.map((tag) => tag && read(tag)))
  return texts.findLast((text) => text !== undefined)
}
