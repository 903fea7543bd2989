import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#tests/support/platform/until.ts'
import { claimFolder } from './folder-claim.ts'
import { isAlive, statusOf } from './running-process.ts'

const isLinux = process.platform === 'linux'

/** A process that has ended and whose parent, still running, has not asked for its result. */
async function startZombie() {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  await until(() => Promise.resolve(statusOf(pid)[0] === 'Z'))
  return {
    pid,
    parent: parent.pid ?? 0,
    async [Symbol.asyncDispose]() {
      parent.kill('SIGKILL')
      await once(parent, 'exit')
    },
  }
}

test.runIf(isLinux)('a zombie holds no folder, and a running process is named', async () => {
  await using zombie = await startZombie()
  const folder = await mkdtemp(join(tmpdir(), 'claim-'))
  const claimAs = (pid: number) =>
    writeFile(join(folder, 'store.pid'), JSON.stringify({ pid, startedAt: statusOf(pid)[19] }))
  expect([isAlive(zombie.pid), isAlive(zombie.parent)]).toEqual([false, true])
  await claimAs(zombie.parent)
  await expect(claimFolder(folder)).rejects.toThrow(`(process ${zombie.parent})`)
  await claimAs(zombie.pid)
  await (await claimFolder(folder)).release()
  await rm(folder, { recursive: true })
})
