import {
  addInquiryNote,
  addSavedReply,
  answerInquiryByHand,
  assignInquiry,
  changeSavedReply,
  closeInquiry,
  deleteSavedReply,
  getOperatorInquiry,
  listOperatorInquiries,
  listSavedReplies,
} from '#contract/service/operator-inquiries.calls.ts'
import type { FileRow } from '#server/media/uploads/upload.store.ts'
import { withUploads } from '#server/media/uploads/with-uploads.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountOperatorRead,
  mountOperatorUpload,
  mountOperatorWrite,
} from '#server/platform/operators/mount-operator.ts'
import { updateInquiry } from '#server/service/inquiries/inquiry.store.ts'
import {
  deleteReply,
  findReplies,
  insertInquiryNote,
  insertReply,
  updateReply,
} from './inquiry-queue.store.ts'
import { presentReply } from './operator-inquiries.present.ts'
import {
  answerByHand,
  lockInquiryOrRefuse,
  lockReplyOfVersion,
  readInquiryQueue,
  readOperatorInquiry,
} from './work-on-inquiries.ts'

/** Routes of the console's inquiries and saved replies. */
export function operatorInquiryRoutes(app: App): void {
  inquiryWork(app)
  savedReplies(app)
}

function inquiryWork(app: App): void {
  mountOperatorRead(app, listOperatorInquiries, ({ query, principal }, services) =>
    readInquiryQueue(services, { ...query, operatorId: principal.operatorId }),
  )
  mountOperatorRead(app, getOperatorInquiry, ({ params, audit }, services) => {
    audit({ action: 'inquiry.read', targetType: 'inquiry', targetId: params.inquiryId })
    return readOperatorInquiry(services, params.inquiryId)
  })
  mountOperatorWrite(app, assignInquiry, async ({ params, body, principal, audit }, { db }) => {
    const { inquiryId } = params
    const { assigneeId } = await lockInquiryOrRefuse(db, inquiryId)
    if (assigneeId !== body.expected)
      throw new ApiFailure('STATE_CHANGED', { state: String(assigneeId) })
    const taker = body.take ? principal.operatorId : null
    await updateInquiry(db, inquiryId, { assigneeId: taker })
    const changes = { assigneeId: [assigneeId, taker] }
    audit({ action: 'inquiry.assign', targetType: 'inquiry', targetId: inquiryId, changes })
    return {}
  })
  mountOperatorUpload(
    app,
    answerInquiryByHand,
    (services, files, work: (stored: readonly FileRow[]) => Promise<unknown>) =>
      withUploads(services, files, 'pictures-documents-and-videos', work),
    async ({ params, body, principal, audit }, services, stored) => {
      const { inquiryId } = params
      const { operatorId } = principal
      const answer = { ...body, operatorId }
      const messageId = await answerByHand(services, inquiryId, answer, stored)
      audit({ action: 'inquiry.answer', targetType: 'inquiry', targetId: inquiryId })
      return { messageId }
    },
  )
  mountOperatorWrite(app, closeInquiry, async ({ params, audit }, { db, clock }) => {
    const { inquiryId } = params
    const { state } = await lockInquiryOrRefuse(db, inquiryId)
    if (state === 'CLOSED') throw new ApiFailure('INQUIRY_CLOSED')
    await updateInquiry(db, inquiryId, { state: 'CLOSED', movedAt: clock.now() })
    const changes = { state: [state, 'CLOSED'] }
    audit({ action: 'inquiry.close', targetType: 'inquiry', targetId: inquiryId, changes })
    return {}
  })
  mountOperatorWrite(
    app,
    addInquiryNote,
    async ({ params, body, principal, audit }, { db, clock }) => {
      const { inquiryId } = params
      await lockInquiryOrRefuse(db, inquiryId)
      const { operatorId } = principal
      const note = { inquiryId, operatorId, text: body.text, at: clock.now() }
      const noteId = await insertInquiryNote(db, note)
      audit({ action: 'inquiry.note', targetType: 'inquiry', targetId: inquiryId })
      return { noteId }
    },
  )
}

function savedReplies(app: App): void {
  mountOperatorRead(app, listSavedReplies, async (_, { db }) =>
    (await findReplies(db)).map(presentReply),
  )
  mountOperatorWrite(app, addSavedReply, async ({ body, audit }, { db, clock }) => {
    const row = await insertReply(db, { ...body, changedAt: clock.now() })
    audit({
      action: 'reply.add',
      targetType: 'reply',
      targetId: row.id,
      changes: { title: [null, row.title] },
    })
    return presentReply(row)
  })
  mountOperatorWrite(app, changeSavedReply, async ({ params, body, audit }, { db, clock }) => {
    const { version, title, body: text } = body
    const before = await lockReplyOfVersion(db, params.replyId, version)
    const row = await updateReply(db, before.id, { title, body: text, changedAt: clock.now() })
    const changes = { title: [before.title, title], body: [before.body, text] }
    audit({ action: 'reply.change', targetType: 'reply', targetId: row.id, changes })
    return presentReply(row)
  })
  mountOperatorWrite(app, deleteSavedReply, async ({ params, body, audit }, { db }) => {
    const { id, title } = await lockReplyOfVersion(db, params.replyId, body.version)
    await deleteReply(db, id)
    audit({
      action: 'reply.delete',
      targetType: 'reply',
      targetId: id,
      changes: { title: [title, null] },
    })
    return {}
  })
}
