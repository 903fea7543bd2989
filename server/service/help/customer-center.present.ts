import type {
  NoticeItem,
  listGroups,
  Post,
  PostBlock,
} from '#contract/service/customer-center.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type {
  CategoryCount,
  QuestionCategoryRow,
  NoticeRow,
  PostRow,
} from './customer-center.store.ts'

const GROUP_LABELS = { FAQ: '자주 묻는 질문', NOTICE: '공지사항', INFO: '이용 안내' } as const

/** Groups in their order, with the count of each category. */
export function presentGroups(
  categories: readonly QuestionCategoryRow[],
  counts: readonly CategoryCount[],
): ResponseOf<typeof listGroups> {
  const countOf = ({ groupKey, key }: QuestionCategoryRow): number =>
    counts.find((one) => one.groupKey === groupKey && one.key === key)?.count ?? 0
  return (['FAQ', 'NOTICE', 'INFO'] as const).map((groupKey) => ({
    groupKey,
    label: GROUP_LABELS[groupKey],
    categories: categories
      .filter((category) => category.groupKey === groupKey)
      .map((category) => ({
        key: category.key,
        label: category.label,
        count: countOf(category),
      })),
  }))
}

/** A notice of the list; new if it was published after `newSince`. */
export function presentNotice(row: NoticeRow, newSince: Date): NoticeItem {
  const { id, title, pinned, publishedAt } = row
  return { id, title, pinned, publishedAt: toInstant(publishedAt), isNew: publishedAt > newSince }
}

/** A post with its neighbours. */
export function presentPost(
  { id, kind, category, title, body, pinned, publishedAt }: PostRow,
  prev: Post['prev'] | undefined,
  next: Post['next'] | undefined,
): Post {
  return {
    id,
    kind,
    category,
    title,
    body,
    pinned,
    publishedAt: toInstant(publishedAt),
    prev: prev ?? null,
    next: next ?? null,
  }
}

/**
 * Blocks of an agreement text: a paragraph of several lines begins with its heading, the other
 * lines are sentences.
 */
export function blocksOf(text: string): PostBlock[] {
  return text.split('\n\n').flatMap((paragraph): PostBlock[] => {
    const [first = '', ...rest] = paragraph.split('\n')
    if (rest.length === 0) return [{ type: 'TEXT', text: first }]
    return [
      { type: 'HEADING', text: first },
      ...rest.map((line) => ({ type: 'TEXT' as const, text: line })),
    ]
  })
}
