import * as v from 'valibot'
import { and, asc, count, desc, eq, gt, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { PostBlock } from '#contract/service/customer-center.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { agreementDocs } from '#server/platform/database/schema/agreements.ts'
import { ccButtons, ccCategories, ccPosts, faqs } from '#server/platform/database/schema/service.ts'
import { textsMatch } from '#server/catalogue/keywords/matches.store.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

/** Code of the shop's own site. */
export const OWN_SITE = 'SHOP'

/** A post. */
export type PostRow = typeof ccPosts.$inferSelect
/** A category of a group. */
export type QuestionCategoryRow = Pick<
  typeof ccCategories.$inferSelect,
  'groupKey' | 'key' | 'label'
>
/** Number of entries of a category. */
export interface CategoryCount extends Pick<QuestionCategoryRow, 'groupKey' | 'key'> {
  readonly count: number
}

/** A version of an information page; `body` of an agreement is plain text. */
export interface InfoVersionRow<Body> {
  readonly version: string
  readonly title: string
  readonly body: Body
  readonly effectiveAt: Date
}

const NOTICE = {
  id: ccPosts.id,
  title: ccPosts.title,
  pinned: ccPosts.pinned,
  publishedAt: ccPosts.publishedAt,
}
/** A notice for the list. */
export type NoticeRow = Pick<PostRow, keyof typeof NOTICE>

/** The words of a post's blocks, without their types. */
const TEXTS_OF_BODY = sql`concat(jsonb_path_query_array(${ccPosts.body}, '$[*].text'),
  jsonb_path_query_array(${ccPosts.body}, '$[*].items'))`

const isPublished = (now: Date): SQL => lte(ccPosts.publishedAt, now)

/** Quick buttons of a site in their order. */
export async function findButtons(db: Database, site: string) {
  const { key, label, icon, link } = ccButtons
  return db
    .select({ key, label, icon, link })
    .from(ccButtons)
    .where(eq(ccButtons.site, site))
    .orderBy(asc(ccButtons.sort), asc(key))
}

/** Categories of a site in their order. */
export async function findCategories(db: Database, site: string): Promise<QuestionCategoryRow[]> {
  const { groupKey, key, label, sort } = ccCategories
  return db
    .select({ groupKey, key, label })
    .from(ccCategories)
    .where(eq(ccCategories.site, site))
    .orderBy(asc(sort), asc(key))
}

/** Number of published posts of each category; an information page counts once. */
export async function countPosts(db: Database, site: string, now: Date): Promise<CategoryCount[]> {
  const isInfo = eq(ccPosts.kind, 'INFO')
  return db
    .select({
      groupKey: ccPosts.kind,
      key: ccPosts.category,
      count: sql<number>`CASE WHEN ${isInfo} THEN 1 ELSE count(*)::int END`,
    })
    .from(ccPosts)
    .where(and(eq(ccPosts.site, site), isPublished(now)))
    .groupBy(ccPosts.kind, ccPosts.category)
}

/** Number of questions of each category. */
export async function countFaqs(db: Database): Promise<CategoryCount[]> {
  const rows = await db
    .select({ key: faqs.category, count: count() })
    .from(faqs)
    .groupBy(faqs.category)
  return rows.map((row) => ({ groupKey: 'FAQ', ...row }))
}

/** Information pages whose texts are agreements; each counts once. */
export async function countAgreementKinds(db: Database, now: Date): Promise<CategoryCount[]> {
  const rows = await db
    .selectDistinct({ kind: agreementDocs.kind })
    .from(agreementDocs)
    .where(lte(agreementDocs.effectiveAt, now))
  return rows.flatMap(({ kind }): CategoryCount[] => {
    if (kind === 'TERMS') return [{ groupKey: 'INFO', key: 'TERMS', count: 1 }]
    return kind === 'PRIVACY_POLICY' ? [{ groupKey: 'INFO', key: 'PRIVACY', count: 1 }] : []
  })
}

/** Filter and page of notices. */
interface NoticeFilter {
  readonly site: string
  readonly category?: string | undefined
  readonly keyword?: string | undefined
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/** One page of published notices, pinned ones first, and their total. */
export async function findNotices(
  db: Database,
  { site, category, keyword, now, limit, offset }: NoticeFilter,
): Promise<{ rows: NoticeRow[]; total: number }> {
  const where = and(
    eq(ccPosts.kind, 'NOTICE'),
    eq(ccPosts.site, site),
    isPublished(now),
    category === undefined ? undefined : eq(ccPosts.category, category),
    keyword === undefined ? undefined : textsMatch([sql`${ccPosts.title}`, TEXTS_OF_BODY], keyword),
  )
  const [rows, total] = await Promise.all([
    db
      .select(NOTICE)
      .from(ccPosts)
      .where(where)
      .orderBy(desc(ccPosts.pinned), desc(ccPosts.publishedAt), desc(ccPosts.id))
      .limit(limit)
      .offset(offset),
    db.$count(ccPosts, where),
  ])
  return { rows, total }
}

const POST_FORM: RowForm<Pick<PostRow, 'id'>> = {
  table: 'cc_posts',
  idOf: ({ id }) => id,
  form: v.object({ body: v.array(PostBlock) }),
}

/** A readable published post. */
export async function findPost(
  { db, rows }: RowReader,
  now: Date,
  id: number,
): Promise<PostRow | undefined> {
  const found = await db
    .select()
    .from(ccPosts)
    .where(and(eq(ccPosts.id, id), isPublished(now)))
  return rows.keep(POST_FORM, found)[0]
}

/** The published notice just before or after another one. */
export async function findNeighbour(
  db: Database,
  now: Date,
  { id, site, publishedAt }: PostRow,
  side: 'older' | 'newer',
): Promise<{ id: number; title: string } | undefined> {
  const [order, isBeyond] = side === 'older' ? [desc, lt] : [asc, gt]
  const isSameTime = and(eq(ccPosts.publishedAt, publishedAt), isBeyond(ccPosts.id, id))
  const [row] = await db
    .select({ id: ccPosts.id, title: ccPosts.title })
    .from(ccPosts)
    .where(
      and(
        eq(ccPosts.kind, 'NOTICE'),
        eq(ccPosts.site, site),
        isPublished(now),
        or(isBeyond(ccPosts.publishedAt, publishedAt), isSameTime),
      ),
    )
    .orderBy(order(ccPosts.publishedAt), order(ccPosts.id))
    .limit(1)
  return row
}

/** Readable versions of an information page that hold or held at an instant, the newest first. */
export async function findInfoVersions(
  { db, rows }: RowReader,
  { site, category, now }: { readonly site: string; readonly category: string; readonly now: Date },
): Promise<InfoVersionRow<PostBlock[]>[]> {
  const { id, version, title, body, publishedAt } = ccPosts
  const found = await db
    .select({ id, version, title, body, effectiveAt: publishedAt })
    .from(ccPosts)
    .where(
      and(
        eq(ccPosts.kind, 'INFO'),
        eq(ccPosts.site, site),
        eq(ccPosts.category, category),
        isPublished(now),
      ),
    )
    .orderBy(desc(publishedAt), desc(ccPosts.id))
  // Information pages have a version (check of the table).
  return rows.keep(POST_FORM, found).map((row) => ({
    title: row.title,
    body: row.body,
    effectiveAt: row.effectiveAt,
    version: row.version ?? '',
  }))
}

/** Versions of an agreement text that hold or held at an instant, the newest first. */
export async function findTextVersions(
  db: Database,
  kind: 'TERMS' | 'PRIVACY_POLICY',
  now: Date,
): Promise<InfoVersionRow<string>[]> {
  const { version, title, body, effectiveAt } = agreementDocs
  return db
    .select({ version, title, body, effectiveAt })
    .from(agreementDocs)
    .where(and(eq(agreementDocs.kind, kind), lte(effectiveAt, now)))
    .orderBy(desc(effectiveAt), desc(agreementDocs.id))
}

/**
 * Questions of a category and with a keyword in question or answer, in the order of the categories.
 */
export async function findFaqs(
  db: Database,
  {
    category,
    keyword,
  }: { readonly category?: string | undefined; readonly keyword?: string | undefined },
) {
  const { id, question, answer, sort } = faqs
  const texts = [sql`${question}`, sql`${answer}`]
  return db
    .select({ faqId: id, category: faqs.category, question, answer, sort })
    .from(faqs)
    .where(
      and(
        category === undefined ? undefined : eq(faqs.category, category),
        keyword === undefined ? undefined : textsMatch(texts, keyword),
      ),
    )
    .orderBy(asc(sort), asc(id))
}
