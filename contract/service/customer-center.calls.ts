import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Keyword } from '#contract/platform/keyword.ts'
import { PageQuery, QueryInteger } from '#contract/platform/query-values.ts'
import { Id, Instant, pageOf } from '#contract/platform/values.ts'

/** Topics of the information pages; the last three are legal texts. */
export const InfoCategory = v.picklist([
  'DELIVERY',
  'RETURN',
  'SIZE_GUIDE',
  'GRADE',
  'RAFFLE',
  'GIFT_CARD',
  'CONTACT',
  'TERMS',
  'PRIVACY',
  'YOUTH',
])
export type InfoCategory = v.InferOutput<typeof InfoCategory>

/** Key of a category of questions or notices. */
const CategoryKey = v.pipe(v.string(), v.regex(/^[A-Z_]{1,30}$/u))

/** Code of a site that shares the customer center; the shop's own is `SHOP`. */
const Site = v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,20}$/u)))

/** Block of a post's text. */
export const PostBlock = v.variant('type', [
  v.object({ type: v.literal('HEADING'), text: v.string() }),
  v.object({ type: v.literal('TEXT'), text: v.string() }),
  v.object({ type: v.literal('LIST'), items: v.array(v.string()) }),
  /** `rows` have as many cells as `head`. */
  v.object({
    type: v.literal('TABLE'),
    head: v.array(v.string()),
    rows: v.array(v.array(v.string())),
  }),
  /** `link`: path of the shop. */
  v.object({
    type: v.literal('LINK'),
    text: v.string(),
    link: v.pipe(v.string(), v.regex(/^\/(?!\/)/u)),
  }),
])
export type PostBlock = v.InferOutput<typeof PostBlock>

/** A notice next to another one in time. */
const Neighbour = v.nullable(v.object({ id: Id, title: v.string() }))

export const Post = v.object({
  id: Id,
  kind: v.picklist(['NOTICE', 'INFO']),
  category: v.string(),
  title: v.string(),
  body: v.array(PostBlock),
  pinned: v.boolean(),
  publishedAt: Instant,
  /** The older and the newer notice; null at the ends, and for information. */
  prev: Neighbour,
  next: Neighbour,
})
export type Post = v.InferOutput<typeof Post>

/** Published notice or information page. POST_NOT_FOUND. */
export const getPost = endpoint({
  method: 'GET',
  path: '/v1/customer-center',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ id: v.pipe(QueryInteger, v.minValue(1)) }),
  response: Post,
})

/** Button to a frequent task; `link` is a path of the shop. */
const QuickButton = v.object({
  key: v.string(),
  label: v.string(),
  icon: v.picklist(['bag', 'copy', 'truck', 'ticket', 'pin']),
  link: v.string(),
})

/** Quick buttons in their order. */
export const listQuickButtons = endpoint({
  method: 'GET',
  path: '/v1/customer-center/button',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ site: Site }),
  response: v.array(QuickButton),
})

const Group = v.object({
  groupKey: v.picklist(['FAQ', 'NOTICE', 'INFO']),
  label: v.string(),
  /** `count`: published entries. */
  categories: v.array(v.object({ key: v.string(), label: v.string(), count: v.number() })),
})

/** Groups of the customer center with their categories. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/v1/customer-center/group',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ site: Site }),
  response: v.array(Group),
})

/** One version of an information page and the time from which it holds. */
const InfoVersion = v.object({ version: v.string(), effectiveAt: Instant })

export const Info = v.object({
  category: InfoCategory,
  title: v.string(),
  body: v.array(PostBlock),
  ...InfoVersion.entries,
  /** All versions that hold or held, the newest first. */
  versions: v.array(InfoVersion),
  contact: v.object({
    phone: v.string(),
    email: v.string(),
    hours: v.string(),
    lunch: v.string(),
    closed: v.string(),
    /** Address of a chat; null without one. */
    kakao: v.nullable(v.string()),
  }),
})
export type Info = v.InferOutput<typeof Info>

/** Information page in its current version, or in the named older one. POST_NOT_FOUND. */
export const getInfo = endpoint({
  method: 'GET',
  path: '/v1/customer-center/info',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    site: Site,
    category: InfoCategory,
    version: v.optional(v.pipe(v.string(), v.regex(/^[\d.]{1,20}$/u))),
  }),
  response: Info,
})

export const NoticeItem = v.object({
  id: Id,
  title: v.string(),
  pinned: v.boolean(),
  publishedAt: Instant,
  isNew: v.boolean(),
})
export type NoticeItem = v.InferOutput<typeof NoticeItem>

/** Published notices, pinned ones first, then the newest. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/v1/customer-center/list',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    site: Site,
    category: v.optional(CategoryKey),
    keyword: v.optional(Keyword),
    ...PageQuery,
  }),
  response: pageOf(NoticeItem),
})

export const Faq = v.object({
  faqId: Id,
  category: v.string(),
  question: v.string(),
  /** Plain text with blank lines between paragraphs. */
  answer: v.string(),
  sort: v.number(),
})
export type Faq = v.InferOutput<typeof Faq>

/** Frequent questions of a category and with a keyword in question or answer, in their order. */
export const listFaqs = endpoint({
  method: 'GET',
  path: '/v1/faqs',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ category: v.optional(CategoryKey), keyword: v.optional(Keyword) }),
  response: v.array(Faq),
})
