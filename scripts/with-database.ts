import { readConfig, type Config } from '#server/platform/config/config.ts'
import { joinDatabase, type ConnectedDatabase } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DatabaseStartError } from '#server/platform/database/embedded/database-start-error.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'

/** Errors that a person ends by a setting or by another try. */
const ENDS = [ConfigError, DatabaseStartError, ProviderUnavailable]

/**
 * Runs a command on the database of the shop with these settings, also next to the running shop,
 * and returns its exit code; `prepare` is without the time limits of calls. A setting or database that
 * the operator can fix, and a payment provider that cannot be reached, end it with one sentence and
 * code 1.
 */
export async function withDatabase(
  command: (db: Database, config: Config, prepare: ConnectedDatabase['prepare']) => Promise<number>,
): Promise<number> {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  try {
    const config = readConfig(process.env)
    const database = await joinDatabase({
      databaseUrl: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      dataDir: config.dataDir,
      onProgress: say,
      onConnectionError: ({ message }) => say(message),
    })
    try {
      return await command(database.db, config, (work) => database.prepare(work))
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof Error && ENDS.some((kind) => error instanceof kind))) throw error
    say(error.message)
    return 1
  }
}
