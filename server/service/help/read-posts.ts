import type {
  getInfo,
  listNotices,
  Post,
  PostBlock,
} from '#contract/service/customer-center.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { LIST_PAGE_SIZE } from '#contract/platform/limits.ts'
import { SERVICE_HOURS } from '#contract/shop/company.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  findInfoVersions,
  findNeighbour,
  findNotices,
  findPost,
  findTextVersions,
  OWN_SITE,
  type InfoVersionRow,
} from './customer-center.store.ts'
import { blocksOf, presentNotice, presentPost } from './customer-center.present.ts'

/** A notice is marked as new this long. */
const NOTICE_NEW_MS = 7 * 24 * 3_600_000
/** Information pages whose texts members agree to; their versions are those of the agreements. */
const AGREEMENT_OF = { TERMS: 'TERMS', PRIVACY: 'PRIVACY_POLICY' } as const

/** One page of published notices. */
export async function listPage(
  { db, clock }: AppServices,
  query: ParsedRequestOf<typeof listNotices>['query'],
): Promise<ResponseOf<typeof listNotices>> {
  const { site = OWN_SITE, category, keyword, page = 1, size = LIST_PAGE_SIZE } = query
  const now = clock.now()
  const offset = (page - 1) * size
  const filter = { site, category, keyword, now, limit: size, offset }
  const { rows, total } = await findNotices(db, filter)
  const newSince = new Date(now.getTime() - NOTICE_NEW_MS)
  return {
    items: rows.map((row) => presentNotice(row, newSince)),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
  }
}

/** One published post; a notice with its neighbours. POST_NOT_FOUND. */
export async function readPost(services: AppServices, id: number): Promise<Post> {
  const { db, clock } = services
  const now = clock.now()
  const post = await findPost(services, now, id)
  if (!post) throw new ApiFailure('POST_NOT_FOUND')
  if (post.kind === 'INFO') return presentPost(post, undefined, undefined)
  const [prev, next] = await Promise.all([
    findNeighbour(db, now, post, 'older'),
    findNeighbour(db, now, post, 'newer'),
  ])
  return presentPost(post, prev, next)
}

/** A version of an information page, with all versions that hold or held. POST_NOT_FOUND. */
export async function readInfo(
  services: AppServices,
  query: ParsedRequestOf<typeof getInfo>['query'],
): Promise<ResponseOf<typeof getInfo>> {
  const {
    db,
    clock,
    config: { company },
  } = services
  const { site = OWN_SITE, category, version } = query
  const now = clock.now()
  const versions: readonly InfoVersionRow<string | PostBlock[]>[] =
    category === 'TERMS' || category === 'PRIVACY'
      ? await findTextVersions(db, AGREEMENT_OF[category], now)
      : await findInfoVersions(services, { site, category, now })
  const shown = versions.find((one) => version === undefined || one.version === version)
  if (!shown) throw new ApiFailure('POST_NOT_FOUND')
  const { title, body } = shown
  return {
    category,
    title,
    body: typeof body === 'string' ? blocksOf(body) : body,
    version: shown.version,
    effectiveAt: toInstant(shown.effectiveAt),
    versions: versions.map((one) => ({
      version: one.version,
      effectiveAt: toInstant(one.effectiveAt),
    })),
    contact: { phone: company.phone, email: company.email, ...SERVICE_HOURS, kakao: null },
  }
}
