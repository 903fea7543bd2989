import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { wrongAnswers } from '#contract/service/partner-forms.ts'
import { PARTNER_REQUESTS_PER_DAY } from '#contract/service/partner-limits.ts'
import type { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { invalid } from '#server/platform/http/read-request.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import { newOrderNumber } from '#server/orders/placing/new-order-number.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findOwnerOfEqualFiles } from '#server/media/uploads/find-owner-of-equal-files.ts'
import { attachFiles, type FileRow } from '#server/media/uploads/upload.store.ts'
import { withUploads } from '#server/media/uploads/with-uploads.ts'
import {
  countRequests,
  findGroups,
  findRequestsOfEqualForm,
  findType,
  insertRequest,
  lockSender,
  type RequestForm,
  type Sender,
} from './works-with-us.store.ts'

const DAY_MS = 24 * 3_600_000

type Body = ParsedRequestOf<typeof sendPartnerRequest>['body']
type Receipt = ResponseOf<typeof sendPartnerRequest>

/** An equal request is stored already; the files of the repeat are deleted with the transaction. */
class RepeatedRequest extends Error {
  readonly receipt: Receipt

  constructor(receipt: Receipt) {
    super('The request was stored before')
    this.receipt = receipt
  }
}

/** Stores a request of a partner with its files. Errors: see the endpoint. */
export async function storeRequest(
  services: AppServices,
  sender: Sender,
  body: Body,
  files: readonly ReceivedFile[],
): Promise<Receipt> {
  await requireForm(services, body)
  try {
    return await withUploads(services, files, 'pictures-and-documents', (stored) =>
      services.db.transaction((tx) => insert(tx, services, { sender, body, files: stored })),
    )
  } catch (error) {
    if (error instanceof RepeatedRequest) return error.receipt
    throw error
  }
}

/** Checks consent, type, group and the answers to the fields of the group. */
async function requireForm(services: AppServices, body: Body): Promise<void> {
  const { typeId, groupId, agree, answers } = body
  if (!agree) throw new ApiFailure('AGREEMENT_REQUIRED')
  const type = await findType(services, typeId)
  const group = (await findGroups(services, typeId)).find(({ id }) => id === groupId)
  if (type === undefined || group === undefined) throw new ApiFailure('WORKS_NOT_FOUND')
  if (!type.isOpen) throw new ApiFailure('WORKS_CLOSED')
  const wrong = wrongAnswers(group.fields, answers)
  if (wrong.length === 0) return
  throw invalid(wrong.map(({ key, message }) => ({ field: `answers.${key}`, message })))
}

interface NewRequest {
  readonly sender: Sender
  readonly body: Body
  readonly files: readonly FileRow[]
}

async function insert(
  tx: Tx,
  { clock, random }: AppServices,
  { sender, body, files }: NewRequest,
): Promise<Receipt> {
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const { groupId, company, name, phone, email, url = null, contents, answers } = body
  const form: RequestForm = { groupId, company, name, phone, email, url, contents, answers }
  await lockSender(tx, sender)
  const equal = await findRepeated(tx, sender, form, { files, since })
  if (equal !== undefined) throw new RepeatedRequest(equal)
  if ((await countRequests(tx, sender, since)) >= PARTNER_REQUESTS_PER_DAY) {
    throw new ApiFailure('PARTNER_DAILY_LIMIT')
  }
  const receiptNo = `W${newOrderNumber(now, random)}`
  const requestId = await insertRequest(tx, {
    ...sender,
    ...form,
    receiptNo,
    createdAt: now,
  })
  await attachFiles(tx, files, { kind: 'WORKS_REQUEST', id: requestId })
  return { requestId, receiptNo }
}

/**
 * Receipt of an equal request of the sender: the same fields and files. A corrected request is a
 * new one.
 */
async function findRepeated(
  tx: Tx,
  sender: Sender,
  form: RequestForm,
  { files, since }: { readonly files: readonly FileRow[]; readonly since: Date },
): Promise<Receipt | undefined> {
  const receipts = await findRequestsOfEqualForm(tx, sender, form, since)
  const ids = receipts.map(({ requestId }) => requestId)
  const equal = await findOwnerOfEqualFiles(tx, 'WORKS_REQUEST', ids, files)
  return receipts.find(({ requestId }) => requestId === equal)
}
