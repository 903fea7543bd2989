import { getContent, listContents } from '#contract/editorial/contents.calls.ts'
import { type ContentCategory } from '#contract/catalogue/story-cards.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Filter of a list of articles. */
interface ArticleFilter {
  readonly category?: ContentCategory | undefined
  readonly brandId?: number | undefined
}

/** Query of published articles, newest first. */
export const articlesQuery = (filter: ArticleFilter) =>
  apiPagesQuery(listContents, { query: filter }, { persist: 'month' })

/** Query of one article. */
export const articleQuery = (contentId: number) =>
  apiQuery(getContent, { params: { contentId } }, { persist: 'month' })
