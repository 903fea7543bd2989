import { sql } from 'drizzle-orm'
import type { User } from '#contract/users.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** Data of a member for signing in. */
export interface CredentialRow extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly password_hash: string
  readonly status: 'ACTIVE' | 'DORMANT' | 'SUSPENDED' | 'WITHDRAWN'
  readonly locked_until: string | null
}

/** The member with this login id, in lower case. */
export async function findCredentials(
  db: Database | Tx,
  loginId: string,
): Promise<CredentialRow | undefined> {
  const { rows } = await db.execute<CredentialRow>(sql`
    SELECT id, name, password_hash, status, locked_until FROM users WHERE login_id = ${loginId}
  `)
  return rows[0]
}

/** Data of a member that every page may show. */
export interface MemberRow extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly nickname: string | null
  readonly grade_code: User['gradeCode']
  readonly grade_name: string
  readonly phone: string | null
  readonly email: string | null
  readonly is_verified: boolean
  readonly mileage_balance: number
  readonly money_balance: number
}

/** One member. */
export async function findMember(db: Database | Tx, id: number): Promise<MemberRow | undefined> {
  const { rows } = await db.execute<MemberRow>(sql`
    SELECT u.id, u.name, u.nickname, u.grade_code, g.name AS grade_name, u.phone, u.email,
      u.identity_verified_at IS NOT NULL AS is_verified, u.mileage_balance, u.money_balance
    FROM users u JOIN grades g ON g.code = u.grade_code
    WHERE u.id = ${id}
  `)
  return rows[0]
}
