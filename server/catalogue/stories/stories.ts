import type { ContentCard, StyleCard } from '#contract/catalogue/story-cards.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** A keyword as it was typed, and as it is resolved for products. */
export interface FoundKeyword {
  readonly typed: string
  readonly resolved: string
}

/** A page of a list; `page` counts from 1. */
export interface Paging {
  readonly page: number
  readonly size: number
}

/** One page of cards. */
interface CardPage<Card> extends Paging {
  readonly items: Card[]
  readonly total: number
  readonly hasNext: boolean
}

/** Published articles and styling shots, which searches and bookmarks show next to goods. */
export interface Stories {
  /** Cards of articles, unordered. */
  readonly articles: (services: AppServices, ids: readonly number[]) => Promise<ContentCard[]>
  /** Cards of styling shots, unordered. */
  readonly styles: (
    services: AppServices,
    visitor: Pick<Visitor, 'user'>,
    ids: readonly number[],
  ) => Promise<StyleCard[]>
  readonly searchArticles: (
    services: AppServices,
    keyword: FoundKeyword,
    paging: Paging,
  ) => Promise<CardPage<ContentCard>>
  readonly searchStyles: (
    services: AppServices,
    visitor: Visitor,
    keyword: FoundKeyword,
    paging: Paging,
  ) => Promise<CardPage<StyleCard>>
}

/** The domain that publishes stories gives them. */
export const stories = defineHook<Stories>('stories')
