import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { findChromium } from './find-chromium.ts'
import { until } from './until-in-time.ts'

/** A browser with a profile on disk that can be killed like a crashed one and opened again. */
export interface KillableBrowser extends AsyncDisposable {
  /**
   * Resolves once local storage on disk has this key; the browser writes it up to a minute late,
   * and one that its user closes ends without writing it now and then.
   */
  untilOnDisk(key: string): Promise<void>
  /** A page of the running browser; starts it when it does not run. */
  open(): Promise<Page>
  /** Ends a page as a crash does: the browser then writes the local storage of its site at once. */
  crash(page: Page): Promise<void>
  /** Ends the browser as a crash does: it can write nothing any more. */
  kill(): Promise<void>
}

/** Makes the profile, with these settings of its user; nothing runs yet. */
export async function createKillableBrowser(
  preferences: Readonly<Record<string, unknown>> = {},
): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'pushyard-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const portFile = join(profile, 'DevToolsActivePort')
  let browser: Browser | undefined
  let end = (): Promise<void> => Promise.resolve()

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
    const exited = once(child, 'exit')
    end = async () => {
      // Its whole group: a renderer that lives on would be no crash.
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
      await exited
    }
    let port = ''
    await until(async () => {
      port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? ''
      return port !== ''
    }, 'The browser names its port.')
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  }

  const kill = async (): Promise<void> => {
    browser = undefined
    await end()
  }
  const isOnDisk = async (key: string) => (await textOf(localStorageOf(profile))).includes(key)
  return {
    untilOnDisk: (key) => until(() => isOnDisk(key), `The disk has ${key}.`),
    async open() {
      browser ??= await start()
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('The browser has no profile.')
      return await context.newPage()
    },
    crash: async (page) => {
      const session = await page.context().newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // The process that would answer ends.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
    },
    kill,
    [Symbol.asyncDispose]: async () => {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

const localStorageOf = (profile: string) => join(profile, 'Default', 'Local Storage', 'leveldb')

/** Everything the files of a folder hold; a file that goes meanwhile holds nothing. */
async function textOf(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const texts = names.map((name) => readFile(join(folder, name), 'latin1').catch(() => ''))
  return (await Promise.all(texts)).join('')
}
