// `npm run restore -- DIR`: restores a backup into an empty database and DATA_DIR. The shop is then in
// recovery: it starts, but serves nothing and sends nothing. `npm run restore -- --finish [--heads
// FILE]… [--lost RAFFLE_ID]…` compares what happened after the backup and opens it (docs/deploy.md).
// Exit code 0: done, 1: refused, 2: wrong arguments.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createServices } from '#server/main/create-services.ts'
import { finishRecovery } from '#server/main/recovery/finish-recovery.ts'
import { restoreBackup } from '#server/main/recovery/restore-backup.ts'
import { openLog } from '#server/platform/services/open-log.ts'
import { systemClock } from '#server/platform/services/clock.ts'
import { readPassphrase } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage: npm run restore -- DIR
       npm run restore -- --finish [--heads FILE]... [--lost RAFFLE_ID]...`

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      finish: { type: 'boolean' },
      heads: { type: 'string', multiple: true },
      lost: { type: 'string', multiple: true },
    },
  })
  return { finish: values.finish === true, heads: values.heads, lost: values.lost, positionals }
}

async function restore(folder: string): Promise<number> {
  return withDatabase(async (_, config, prepare) => {
    const passphrase = readPassphrase(process.env)
    const options = { folder, passphrase, now: new Date() }
    const { takenAt, tables } = await prepare((db) => restoreBackup(db, config, options))
    console.log(`Restored ${tables.length} tables of ${takenAt.toISOString()}.`)
    console.log('The shop is in recovery; npm run restore -- --finish opens it.')
    return 0
  })
}

async function finish(heads: readonly string[], lost: readonly string[]): Promise<number> {
  return withDatabase(async (db, config) => {
    const evidence: unknown[] = []
    for (const path of heads) evidence.push(JSON.parse(await readFile(path, 'utf8')))
    const log = openLog(config)
    const parts = { database: { db }, clock: systemClock(), log, waitingRoom: undefined }
    const services = await createServices(config, parts)
    const lostRaffles = new Set(lost.map(Number))
    const findings = await finishRecovery(services, { evidence, lostRaffles })
    for (const { kind, subject, detail } of findings)
      console.log(`${kind}\t${subject}\t${JSON.stringify(detail)}`)
    console.log(`The recovery is finished; ${findings.length} findings are left to a person.`)
    return 0
  })
}

const {
  finish: isFinish,
  heads = [],
  lost = [],
  positionals,
} = readArguments(process.argv.slice(2))
const [folder] = positionals
if (isFinish && positionals.length === 0) process.exitCode = await finish(heads, lost)
else if (!isFinish && folder !== undefined && positionals.length === 1)
  process.exitCode = await restore(folder)
else {
  console.error(USAGE)
  process.exitCode = 2
}
