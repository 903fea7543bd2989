import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './platform/free-port.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Settings of every shop in tests: databases are copies of one template, whose secrets and raffles
 * need the same keys.
 */
const OWN = {
  REDIS_URL: '',
  HOST: '127.0.0.1',
  MEMBER_KEY: Buffer.alloc(32, 7).toString('base64'),
  // Tests make their own orders and move them: neither the time of day nor a stand-in changes them.
  DEMO_ORDERS: 'off',
  DEMO_WAREHOUSE: 'off',
  PREPARATION_HOURS: 'none',
  RAFFLE_KEY: Buffer.alloc(32, 9).toString('base64'),
}

/**
 * Environment variable with the file that tests/support/server-bundle-setup.ts made of the server.
 */
export const SERVER_BUNDLE = 'TEST_SERVER_BUNDLE'
/**
 * Environment variable with the file that tests/support/journey-setup.ts made of the built server.
 */
export const BUILT_SERVER_BUNDLE = 'TEST_BUILT_SERVER_BUNDLE'

/**
 * The server that is run: the one of the build for browser tests, one of the sources for server
 * suites.
 */
export type ShopEntry = 'built' | 'source'

/** File that Node.js runs for this entry, a bundle with its packages. */
export function entryFile(entry: ShopEntry): string {
  const bundle = process.env[entry === 'built' ? BUILT_SERVER_BUNDLE : SERVER_BUNDLE]
  if (bundle === undefined) throw new Error(`The ${entry} server was not bundled.`)
  return bundle
}

/** The shop as its own process, so that it can be killed like one. */
export interface ShopProcess extends AsyncDisposable {
  readonly origin: string
  /** Everything the process has printed so far. */
  output(): string
  /** Ends the process with a signal and resolves once it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Stops the running process where it is, jobs included, until {@link resume}. */
  pause(): void
  resume(): void
  /**
   * Starts the process again on the same port and data, with its clock at this instant if one is
   * given; it must have ended.
   */
  start(clock?: Date): Promise<void>
}

/**
 * Starts the shop with these settings and resolves when `/healthz` answers 200; throws its output
 * when it ends before. `onOutput` gets all that it has printed, whenever it prints more.
 */
export async function startShopProcess(
  settings: Readonly<Record<string, string>>,
  entry: ShopEntry = 'built',
  onOutput: (text: string) => void = () => undefined,
): Promise<ShopProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const origin = `http://localhost:${port}`
  let output = ''
  let child: ChildProcess | undefined

  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }

  const start = async (clock?: Date) => {
    const later = clock === undefined ? {} : { STORE_CLOCK: clock.toISOString() }
    if (child !== undefined) throw new Error('The shop is already running.')
    const started = spawn(process.execPath, [entryFile(entry)], {
      cwd: projectRoot,
      // A Redis that the whole run was given is shared by no two shops unless a test says so.
      env: { ...process.env, ...OWN, ...settings, PORT: port, ...later },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      onOutput(output)
    }
    started.stdout.on('data', collect)
    started.stderr.on('data', collect)
    await untilHealthy(origin, () => {
      if (started.exitCode !== null || started.signalCode !== null) {
        throw new Error(`The shop ended before it was ready:\n${output}`)
      }
    })
  }

  await start()
  return {
    origin,
    output: () => output,
    end,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    start,
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

async function untilHealthy(origin: string, assertAlive: () => void): Promise<void> {
  for (;;) {
    assertAlive()
    const isHealthy = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await new Promise((resolve) => {
      setTimeout(resolve, 25)
    })
  }
}
