import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { findChromium } from './find-chromium.ts'
import { until } from './until.ts'

/** A browser with a profile on disk that can be killed and opened again. */
export interface KillableBrowser extends AsyncDisposable {
  /** Resolves when local storage on disk has this key; the browser writes it some seconds late. */
  untilOnDisk(key: string): Promise<void>
  /** A page of the running browser; starts it when it is not running. */
  open(): Promise<Page>
  /** Kills the browser: it cannot write any more. */
  kill(): Promise<void>
}

/** Creates the profile; starts no process yet. */
export async function createKillableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'pushyard-profile-'))
  const portFile = join(profile, 'DevToolsActivePort')
  let running: { readonly browser: Browser; readonly end: () => Promise<void> } | undefined

  async function start(): Promise<Browser> {
    await rm(portFile, { force: true })
    const child = spawn(
      findChromium(process.env) ?? chromium.executablePath(),
      [
        '--headless=new',
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--lang=ko-KR',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    )
    const { pid } = child
    if (pid === undefined) throw new Error('The browser did not start.')
    let port = ''
    await until(async () => {
      port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? ''
      return port !== ''
    })
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const end = async (): Promise<void> => {
      const gone = once(child, 'exit')
      // The whole process group: a surviving renderer would be no crash.
      process.kill(-pid, 'SIGKILL')
      await gone
    }
    running = { browser, end }
    return browser
  }

  const kill = async (): Promise<void> => {
    const killed = running
    running = undefined
    await killed?.end()
  }
  return {
    untilOnDisk: (key) => until(async () => (await textOf(localStorageOf(profile))).includes(key)),
    async open() {
      const browser = running?.browser ?? (await start())
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('The browser has no profile.')
      return await context.newPage()
    },
    kill,
    [Symbol.asyncDispose]: async () => {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

const localStorageOf = (profile: string) => join(profile, 'Default', 'Local Storage', 'leveldb')

/** Content of all files of a folder; a file removed meanwhile is empty. */
async function textOf(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const texts = names.map((name) => readFile(join(folder, name), 'latin1').catch(() => ''))
  return (await Promise.all(texts)).join('')
}
