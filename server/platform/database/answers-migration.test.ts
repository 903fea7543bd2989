import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FAQS } from '#server/service/texts/faq-texts.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts'

const MIGRATION = '0943-answers-about-returns.sql'

/** Questions of the migration with the answers that it replaces. */
async function replacedAnswers() {
  const text = await readFile(join(MIGRATIONS_FOLDER, MIGRATION), 'utf8')
  return [...text.matchAll(/question = '([^']+)' AND answer = '([^']+)'/gu)].map(
    ([, question = '', answer = '']) => ({ question, answer }),
  )
}

test('answers with earlier rules are replaced, those that a shop edited stay', async () => {
  const replaced = await replacedAnswers()
  expect(replaced.length).toBe(3)
  for (const edited of [false, true]) {
    await using earlier = await databaseBefore(MIGRATION)
    const { db } = earlier
    for (const { question, answer } of replaced) {
      await db.execute(sql`
        INSERT INTO faqs (category, question, answer, sort)
        VALUES ('ORDER', ${question}, ${edited ? `${answer} ` : answer}, 0)`)
    }
    expect(await migrate(db)).toContain(MIGRATION)
    const { rows } = await db.execute<{ question: string; answer: string }>(
      sql`SELECT question, answer FROM faqs`,
    )
    for (const { question, answer } of replaced) {
      const now = rows.find((row) => row.question === question)?.answer
      const current = FAQS.find((text) => text.question === question)?.answer
      expect(now).toBe(edited ? `${answer} ` : current)
    }
  }
})
