import { sql, type SQL } from 'drizzle-orm'
import type { ContentBlock, ContentCategory } from '#contract/contents.ts'
import type { Picture } from '#contract/pictures.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** An article on a card. */
export interface ContentRow extends Record<string, unknown> {
  readonly id: number
  readonly category: ContentCategory
  readonly title: string
  readonly summary: string
  readonly hero: Picture
  readonly published_at: string
  readonly view_count: number
}

/** An article with its text. */
export interface ContentTextRow extends ContentRow {
  readonly author: string
  readonly body: ContentBlock[]
}

const CARD = sql`c.id, c.category, c.title, c.summary, c.hero, c.published_at, c.view_count`

function isOut(now: Date): SQL {
  return sql`c.status = 'PUBLISHED' AND c.published_at <= ${now.toISOString()}`
}

/** One page of published articles, newest first, and their total. */
export async function findContents(
  db: Database,
  now: Date,
  ask: {
    readonly category: ContentCategory | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ rows: ContentRow[]; total: number }> {
  const where = sql`${isOut(now)} AND c.category = coalesce(${ask.category ?? null}, c.category)`
  const [page, counted] = await Promise.all([
    db.execute<ContentRow>(sql`
      SELECT ${CARD} FROM contents c WHERE ${where}
      ORDER BY c.published_at DESC, c.id DESC LIMIT ${ask.limit} OFFSET ${ask.offset}`),
    db.execute<{ total: number }>(sql`SELECT count(*) AS total FROM contents c WHERE ${where}`),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** A published article; drafts and hidden ones do not exist for shoppers. */
export async function findContent(
  db: Database,
  now: Date,
  id: number,
): Promise<ContentTextRow | undefined> {
  const { rows } = await db.execute<ContentTextRow>(
    sql`SELECT ${CARD}, c.author, c.body FROM contents c WHERE c.id = ${id} AND ${isOut(now)}`,
  )
  return rows[0]
}

/** Other published articles: of the same category first. */
export async function findRelated(
  db: Database,
  now: Date,
  { id, category }: ContentRow,
  limit: number,
): Promise<ContentRow[]> {
  const { rows } = await db.execute<ContentRow>(sql`
    SELECT ${CARD} FROM contents c WHERE c.id <> ${id} AND ${isOut(now)}
    ORDER BY c.category = ${category} DESC, c.published_at DESC LIMIT ${limit}`)
  return rows
}

/** Products on sale that an article names, in its order. */
export async function findProductIds(db: Database, contentId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id FROM content_products cp JOIN products p ON p.id = cp.product_id
    WHERE cp.content_id = ${contentId} AND p.status = 'ON_SALE' ORDER BY cp.sort`)
  return rows.map(({ id }) => id)
}

/** Counts a view unless this browser was counted in this half hour; returns the count. */
export async function addView(
  tx: Tx,
  view: { readonly contentId: number; readonly clientId: string; readonly bucket: number },
): Promise<number> {
  const { rows } = await tx.execute<{ view_count: number }>(sql`
    WITH fresh AS (
      INSERT INTO content_views (content_id, client_id, bucket)
      VALUES (${view.contentId}, ${view.clientId}, ${view.bucket})
      ON CONFLICT DO NOTHING RETURNING 1
    )
    UPDATE contents SET view_count = view_count + (SELECT count(*) FROM fresh)
    WHERE id = ${view.contentId} RETURNING view_count`)
  return rows[0]?.view_count ?? 0
}
