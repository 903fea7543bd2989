import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECRETS } from '#server/platform/config/secret-files.ts'
import { projectPath } from '#server/platform/config/project-root.ts'
import { hasPrograms } from '#tests/support/installed-programs.ts'

const hasSystemd = hasPrograms(['systemd-analyze'], 'units of systemd')
const UNITS = ['pushyard@.service', 'pushyard-backup.service', 'pushyard-backup.timer'] as const

const textOf = (unit: string) => readFile(projectPath(`docs/deploy/${unit}`), 'utf8')

/** Units with the programs of this machine, in a folder of their own. */
async function installUnits() {
  const path = await mkdtemp(join(tmpdir(), 'pushyard-units-'))
  for (const unit of UNITS) {
    const text = (await textOf(unit))
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/pushyard/current', projectPath('.'))
    await writeFile(join(path, unit.replace('@', '@4173')), text)
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test.runIf(hasSystemd)('the units are valid, and expose at most 3 of 10', async () => {
  await using folder = await installUnits()
  for (const unit of UNITS) {
    const file = join(folder.path, unit.replace('@', '@4173'))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    })
    const own = verified.stderr.split('\n').filter((line) => line.includes('pushyard'))
    expect([verified.status, own]).toEqual([0, []])
    if (!unit.endsWith('.service')) continue
    const args = ['security', '--offline=true', '--threshold=30', '--no-pager', file]
    const rated = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect([rated.status, /exposure level.*/u.exec(rated.stdout)?.[0]]).toEqual([
      0,
      expect.stringMatching(/: [0-2]\.\d OK/u),
    ])
  }
})

test('a unit hands over secrets as files of settings that the shop reads', async () => {
  for (const unit of UNITS.filter((name) => name.endsWith('.service'))) {
    const text = await textOf(unit)
    const loaded = [...text.matchAll(/^LoadCredential=([\w-]+):/gmu)].map(([, name]) => name)
    const settings = [...text.matchAll(/(\w+)_FILE=%d\/([\w-]+)/gu)]
    expect(new Set(settings.map(([, , file]) => file))).toEqual(new Set(loaded))
    const known = new Set([...SECRETS, 'BACKUP_PASSPHRASE'])
    expect(settings.filter(([, name = '']) => !known.has(name))).toEqual([])
  }
})
