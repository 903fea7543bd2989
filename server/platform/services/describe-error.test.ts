import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('a failed query is described without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    constraint: 'x',
    detail: 'Key (email)=(hong@example.com) already exists.',
  })
  const error = new DrizzleQueryError('INSERT INTO users VALUES ($1)', ['hong@example.com'], cause)
  const described = describeError(error)
  expect(described.message).toContain('INSERT INTO users')
  expect(described.cause).toMatchObject({ code: '23505', constraint: 'x' })
  expect(JSON.stringify(described)).not.toContain('hong@example.com')
})
