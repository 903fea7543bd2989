import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sessions } from '#server/platform/database/schema/members.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'

/** When a session was opened, and until when its last check is valid; null without a check. */
export interface ProofsOfSession {
  readonly signedInAt: Date
  readonly reauthUntil: Date | null
}

/** Proofs of the session of a call. */
export async function readProofs(
  db: Database,
  { id: userId, sessionId }: SignedIn,
): Promise<ProofsOfSession | undefined> {
  const [row] = await db
    .select({ signedInAt: sessions.createdAt, reauthUntil: sessions.reauthUntil })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return row
}
