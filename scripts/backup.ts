// `npm run backup -- DIR`: writes a backup of the shop into an empty folder, also while it runs
// (docs/deploy.md). The keys are in a file of their own, encrypted with BACKUP_PASSPHRASE or the
// content of BACKUP_PASSPHRASE_FILE. Exit code 0: done, 1: refused, 2: wrong arguments.
import { writeBackup } from '#server/main/recovery/write-backup.ts'
import { readPassphrase } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

const [folder, ...others] = process.argv.slice(2)
if (folder === undefined || others.length > 0) {
  console.error('Usage: npm run backup -- DIR')
  process.exitCode = 2
} else {
  process.exitCode = await withDatabase(async (_, config, prepare) => {
    const passphrase = readPassphrase(process.env)
    // Copies of large tables take longer than a call may.
    const options = { folder, passphrase, now: new Date() }
    const report = await prepare((db) => writeBackup(db, config, options))
    console.log(`${report.tables} tables, ${report.rows} rows, ${report.files} files: ${folder}`)
    return 0
  })
}
