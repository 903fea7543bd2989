import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { PERMISSIONS } from '#contract/platform/permissions.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { OperatorName, Reason, Version } from './operator-values.ts'
import { ROLES } from './roles.ts'

/** One-time link to the setup page: the token follows `#`, so that no server logs it. */
const OneTimeLink = v.object({ link: v.string(), expiresAt: Instant })

/** An operator as colleagues see it. */
export const StaffMember = v.object({
  operatorId: Id,
  loginId: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  grants: v.array(v.picklist(PERMISSIONS)),
  denials: v.array(v.picklist(PERMISSIONS)),
  status: v.picklist(['ACTIVE', 'DISABLED']),
  hasSecondFactor: v.boolean(),
  lastLoginAt: v.nullable(Instant),
  version: Version,
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** Lists all operators, and links that wait. */
export const listStaff = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/staff',
  permission: 'staff.read',
  response: v.object({
    staff: v.array(StaffMember),
    invites: v.array(v.object({ name: v.string(), role: v.picklist(ROLES), expiresAt: Instant })),
  }),
})

/** Makes a one-time link for a new operator. */
export const inviteStaff = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/staff/invites',
  permission: 'staff.write',
  reauth: true,
  body: v.object({ name: OperatorName, role: v.picklist(ROLES) }),
  response: OneTimeLink,
})

/** Changes name, role and single permissions; absent fields stay. */
export const changeStaff = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/staff/:operatorId',
  permission: 'staff.write',
  reauth: true,
  errors: ['STAFF_NOT_FOUND', 'VERSION_CONFLICT', 'LAST_OWNER'],
  body: v.object({
    version: Version,
    name: v.optional(OperatorName),
    role: v.optional(v.picklist(ROLES)),
    grants: v.optional(v.array(v.picklist(PERMISSIONS))),
    denials: v.optional(v.array(v.picklist(PERMISSIONS))),
  }),
  response: StaffMember,
})

/** Disables an operator and ends the sessions, or enables one again. */
export const setStaffStatus = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/staff/:operatorId/status',
  permission: 'staff.write',
  reauth: true,
  errors: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
  body: v.object({ status: v.picklist(['ACTIVE', 'DISABLED']), reason: Reason }),
  response: StaffMember,
})

/**
 * Makes a one-time link that sets password and second factor of an operator again; sessions end at
 * its use.
 */
export const resetStaff = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/staff/:operatorId/reset',
  permission: 'staff.write',
  reauth: true,
  errors: ['STAFF_NOT_FOUND'],
  body: v.object({ reason: Reason }),
  response: OneTimeLink,
})
