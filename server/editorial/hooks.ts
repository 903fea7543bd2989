import { stories } from '#server/catalogue/stories/stories.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'
import { readArticleCards } from './contents/read-articles.ts'
import { searchArticles } from './contents/search-articles.ts'
import { readStyleCards } from './styles/read-styles.ts'
import { searchStyles } from './styles/search-styles.ts'

/** What this domain gives to those below it. */
export const editorialHooks: readonly Subscription[] = [
  subscribe(stories, {
    articles: readArticleCards,
    styles: readStyleCards,
    searchArticles,
    searchStyles,
  }),
]
