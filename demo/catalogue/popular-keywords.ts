import type { Tx } from '#server/platform/database/database.ts'
import { scoreDays } from '#server/platform/database/schema/catalogue.ts'
import { DAY_MS, type SeedTime } from './seed-time.ts'

/**
 * Popular keywords of the demo shop with their searches on each of the last days, the most frequent
 * one first.
 */
export const POPULAR_KEYWORDS = [
  '후디',
  '데크',
  '가로등',
  '당일 로우',
  '바람막이',
  '컴플리트',
  '데님',
  '비니',
  '휠',
  '눈구름',
] as const

const DAYS = 7
const KST_OFFSET_MS = 9 * 3_600_000

/** Inserts the searches of the week before the seed time; days that have points are unchanged. */
export async function seedPopularKeywords(tx: Tx, time: SeedTime): Promise<void> {
  const rows = POPULAR_KEYWORDS.flatMap((keyword, rank) =>
    Array.from({ length: DAYS }, (_, ago) => {
      const at = new Date(time.now.getTime() - ago * DAY_MS + KST_OFFSET_MS)
      const points = (POPULAR_KEYWORDS.length - rank) * 3
      return {
        targetType: 'SEARCH' as const,
        day: at.toISOString().slice(0, 10),
        targetId: keyword,
        points,
      }
    }),
  )
  await tx.insert(scoreDays).values(rows).onConflictDoNothing()
}
