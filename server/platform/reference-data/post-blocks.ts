import type { InfoCategory, PostBlock } from '#contract/service/customer-center.calls.ts'

/** An information page. */
export interface InfoSeed {
  readonly category: InfoCategory
  readonly title: string
  readonly body: PostBlock[]
}

/** A heading. */
export const heading = (text: string): PostBlock => ({ type: 'HEADING', text })
/** A paragraph. */
export const text = (words: string): PostBlock => ({ type: 'TEXT', text: words })
/** A list. */
export const list = (...items: string[]): PostBlock => ({ type: 'LIST', items })
/** A table. */
export const table = (head: string[], ...rows: string[][]): PostBlock => ({
  type: 'TABLE',
  head,
  rows,
})
