import type { BuildManifest } from './build-manifest.ts'
import type { Screen } from './page-styles.ts'
import { moveStyleAttributes } from './style-attributes.ts'

/** Content of `#root` with the text of the style element that it needs. */
export interface StyledBody {
  readonly body: string
  /** Undefined if the build has no style sheet. */
  readonly styles: string | undefined
}

/** Chooses the styles of rendered content; `modules` are the source modules of its page. */
export function styledBody(
  { styles, ownStyles }: Pick<BuildManifest, 'styles' | 'ownStyles'>,
  screen: Screen,
  body: string,
  modules: readonly string[],
): StyledBody {
  if (styles === undefined) return { body, styles: undefined }
  const { html, rules } = moveStyleAttributes(body)
  const own = `${ownStyles(modules)(html, screen)}${rules}`
  return { body: html, styles: `${styles.of(`${html}${own}`, screen)}${own}` }
}
