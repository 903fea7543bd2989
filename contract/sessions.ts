import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { FIELD_MESSAGES } from './field-messages.ts'
import { User } from './users.ts'

/**
 * Signs in. The token is in the `Authorization` response header. LOGIN_FAILED, LOGIN_LOCKED, DORMANT (Product 4.18).
 */
export const login = endpoint({
  method: 'POST',
  path: '/v1/users/login',
  auth: 'client',
  admission: false,
  progress: false,
  issuesToken: true,
  body: v.object({
    loginId: v.pipe(v.string(), v.trim(), v.minLength(1, FIELD_MESSAGES.loginId), v.maxLength(64)),
    password: v.pipe(v.string(), v.minLength(1, FIELD_MESSAGES.password), v.maxLength(128)),
    keep: v.boolean(),
  }),
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
