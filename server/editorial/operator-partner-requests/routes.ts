import {
  getPartnerRequest,
  listPartnerRequests,
  movePartnerRequest,
  type PartnerRequestCard,
} from '#contract/editorial/operator-partner-requests.calls.ts'
import { PARTNER_MOVES } from '#contract/editorial/partner-states.ts'
import { readFiles } from '#server/media/uploads/upload.store.ts'
import { presentFile } from '#server/media/uploads/uploads.present.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  countPartnerRequests,
  findPartnerQueue,
  findPartnerRequest,
  lockPartnerRequest,
  setPartnerState,
  type GroupedRequest,
} from './partner-request.store.ts'

/** Requests of a page of the console. */
const PAGE_SIZE = 50

/** Routes of the console's partner requests. The answer itself leaves the shop by mail or phone. */
export function operatorPartnerRoutes(app: App): void {
  mountOperatorRead(app, listPartnerRequests, async ({ query }, { db }) => {
    const { size = PAGE_SIZE, ...filter } = query
    const found = await findPartnerQueue(db, filter, size + 1)
    return {
      items: found.slice(0, size).map(presentCard),
      hasNext: found.length > size,
      counts: await countPartnerRequests(db),
    }
  })
  mountOperatorRead(app, getPartnerRequest, async ({ params, audit }, services) => {
    const { requestId } = params
    const found = await findPartnerRequest(services.db, requestId)
    if (found === undefined) throw new ApiFailure('PARTNER_REQUEST_NOT_FOUND')
    audit({ action: 'partner.read', targetType: 'partnerRequest', targetId: requestId })
    const { name, phone, email, url, contents, answers } = found.request
    const files = await readFiles(services.db, 'WORKS_REQUEST', [requestId])
    return {
      ...presentCard(found),
      name,
      phone,
      email,
      url,
      contents,
      answers: found.group.fields.flatMap(({ key, label }) => {
        const text = answers[key]
        return text === undefined ? [] : [{ label, text }]
      }),
      files: files.map((file) => presentFile(services, file)),
    }
  })
  mountOperatorWrite(app, movePartnerRequest, async ({ params, body, audit }, { db }) => {
    const { requestId } = params
    const state = await lockPartnerRequest(db, requestId)
    if (state === undefined) throw new ApiFailure('PARTNER_REQUEST_NOT_FOUND')
    if (state !== body.expected || !PARTNER_MOVES[state].includes(body.to))
      throw new ApiFailure('STATE_CHANGED', { state })
    await setPartnerState(db, requestId, body.to)
    audit({
      action: 'partner.state',
      targetType: 'partnerRequest',
      targetId: requestId,
      changes: { state: [state, body.to] },
    })
    return { state: body.to }
  })
}

function presentCard({ request, group }: GroupedRequest): PartnerRequestCard {
  const { id: requestId, receiptNo, company, state, createdAt } = request
  return {
    requestId,
    receiptNo,
    company,
    group: group.name,
    state,
    createdAt: toInstant(createdAt),
  }
}
