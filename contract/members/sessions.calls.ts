import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { LoginForm } from './member-forms.ts'
import { User } from './users.calls.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/**
 * Signs in. The token is in the `Authorization` response header. LOGIN_FAILED, LOGIN_LOCKED
 * {until}, DORMANT. While sign-in from unknown devices is locked, and for a dormant member,
 * `verifiedToken` of the verification types LOGIN and DORMANT proves the member's phone
 * (members#phone-proof).
 */
export const login = endpoint({
  method: 'POST',
  path: '/v1/users/login',
  auth: 'client',
  admission: false,
  progress: false,
  issuesToken: true,
  body: LoginForm,
  response: User,
})

/** Signs out and revokes the session. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/users/logout',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.object({}),
})

/** A session of the member on one device. */
export const Session = v.object({
  sessionId: Id,
  /** Program and system of the device in words, such as `Chrome · Android`. */
  device: v.string(),
  isCurrent: v.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
})
export type Session = v.InferOutput<typeof Session>

/** Lists the member's sessions, the current one first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/users/sessions',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(Session),
})

/** Signs one device of the member out. NOT_FOUND for the session of another member. */
export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/v1/users/sessions/:sessionId',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({}),
})

/** Signs all other devices of the member out; returns their number. */
export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/users/sessions',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({ revoked: v.number() }),
})
