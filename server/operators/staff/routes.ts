import {
  changeStaff as changeStaffCall,
  inviteStaff,
  listStaff,
  resetStaff,
  setStaffStatus,
} from '#contract/operators/staff.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { makeLink } from '#server/operators/sign-in/one-time-links.ts'
import { changeStaff, setStatus } from './change-staff.ts'
import { presentStaff } from './staff.present.ts'
import { findInvites, findStaff, lockStaffMember } from './staff.store.ts'

/** Routes by which the owner manages operators. */
export function staffRoutes(app: App): void {
  mountOperatorRead(app, listStaff, async (_, { db, clock }) => ({
    staff: (await findStaff(db)).map(presentStaff),
    invites: (await findInvites(db, clock.now())).map(({ expiresAt, ...invite }) => ({
      ...invite,
      expiresAt: toInstant(expiresAt),
    })),
  }))
  mountOperatorWrite(app, inviteStaff, async ({ body, audit }, services) => {
    const { name, role } = body
    const request = { kind: 'INVITE', name, role } as const
    const { linkId, ...link } = await makeLink(services, services.db, request)
    audit({
      action: 'operator.invite',
      targetType: 'invite',
      targetId: linkId,
      changes: { role: [null, role] },
    })
    return link
  })
  mountOperatorWrite(app, changeStaffCall, async ({ params, body, audit }, services) => {
    const { before, after } = await changeStaff(services, params.operatorId, body)
    audit({
      action: 'operator.change',
      targetType: 'operator',
      targetId: params.operatorId,
      changes: {
        role: [before.role, after.role],
        grants: [before.grants.join(' '), after.grants.join(' ')],
        denials: [before.denials.join(' '), after.denials.join(' ')],
      },
    })
    return after
  })
  mountOperatorWrite(app, setStaffStatus, async ({ params, body, audit }, services) => {
    const { before, after } = await setStatus(services, params.operatorId, body.status)
    audit({
      action: 'operator.status',
      targetType: 'operator',
      targetId: params.operatorId,
      changes: { status: [before.status, after.status] },
      reason: body.reason,
    })
    return after
  })
  mountOperatorWrite(app, resetStaff, async ({ params, body, audit }, services) => {
    const { operatorId } = params
    const row = await lockStaffMember(services.db, operatorId)
    if (row === undefined) throw new ApiFailure('STAFF_NOT_FOUND')
    audit({
      action: 'operator.reset',
      targetType: 'operator',
      targetId: operatorId,
      reason: body.reason,
    })
    const { name, role } = row
    const request = { kind: 'RESET', name, role, operatorId } as const
    const { linkId: _, ...link } = await makeLink(services, services.db, request)
    return link
  })
}
