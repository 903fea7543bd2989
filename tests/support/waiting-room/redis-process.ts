import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '#tests/support/platform/free-port.ts'

const COMMANDS = ['redis-server', 'valkey-server']

const command = COMMANDS.find((name) => spawnSync(name, ['--version']).status === 0)
const givenUrl = process.env['REDIS_URL']

/** A Redis of its own can be killed; the one of `REDIS_URL` can only be used. */
export const canKillRedis = command !== undefined
export const hasRedis = canKillRedis || (givenUrl !== undefined && givenUrl !== '')

if (!canKillRedis && process.env['TEST_PROGRAMS'] === 'required')
  throw new Error('The waiting room on Redis: redis-server is not installed')
if (!hasRedis) {
  console.error(
    'SKIPPED: the waiting room on Redis, because neither redis-server nor REDIS_URL is there.',
  )
} else if (!canKillRedis) {
  console.error('SKIPPED: tests that kill Redis, because no redis-server is installed.')
}

/** A Redis for one suite. */
export interface TestRedis extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** First part of every key, so that suites do not meet in one Redis. */
  readonly prefix: string
  readonly commands: Redis
  /** Forgets everything that begins with the prefix. */
  forget(): Promise<void>
  /** Ends the process as the machine would; throws where it is not our own. */
  kill(): Promise<void>
  /** Starts it again on the same port and files. */
  restart(): Promise<void>
}

/**
 * Starts a Redis that keeps an append-only file, or uses that of `REDIS_URL` where none is
 * installed.
 */
export async function startRedis(): Promise<TestRedis> {
  return command === undefined ? useGiven(givenUrl ?? '') : startOwn(command)
}

function useGiven(url: string): TestRedis {
  const isOurs = () => Promise.reject(new Error('This Redis is not our own'))
  const port = Number(new URL(url).port) || 6379
  const { prefix, commands, forget } = keysOf(url)
  const dispose = async () => {
    await forget()
    commands.disconnect()
  }
  return {
    url,
    port,
    prefix,
    commands,
    forget,
    kill: isOurs,
    restart: isOurs,
    [Symbol.asyncDispose]: dispose,
  }
}

async function startOwn(name: string): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '']
    child = spawn(name, [...options, '--appendonly', 'yes'], { stdio: 'ignore' })
    await untilListening(port)
  }
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  const { prefix, commands, forget } = keysOf(url)
  return {
    url,
    port,
    prefix,
    commands,
    forget,
    kill,
    restart: start,
    async [Symbol.asyncDispose]() {
      commands.disconnect()
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function keysOf(url: string) {
  const prefix = `test:${randomUUID()}:`
  const commands = new Redis(url, { retryStrategy: () => 50 })
  // While Redis is killed there is nothing to report: the test knows.
  commands.on('error', () => undefined)
  const forget = async () => {
    const keys = await commands.keys(`${prefix}*`)
    if (keys.length > 0) await commands.del(...keys)
  }
  return { prefix, commands, forget }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}
