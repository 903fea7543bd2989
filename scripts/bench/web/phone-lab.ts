import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { median } from '../report.ts'

const folder = fileURLToPath(new URL('../lighthouse/', import.meta.url))
const program = `${folder}node_modules/lighthouse/cli/index.js`
/** What Lighthouse starts a browser with by itself. */
const usualFlags = `${folder}node_modules/chrome-launcher/dist/flags.js`

const Flags = v.object({ DEFAULT_FLAGS: v.array(v.string()) })
const FEATURES_OFF = '--disable-features='
/** What desktop Linux asks for each font in another process. A phone's pages find theirs alone; the older way asks less. */
const FONT_QUESTIONS = 'FontDataServiceLinux'
const Audit = v.object({ numericValue: v.number() })
const Result = v.object({
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'first-contentful-paint': Audit,
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
    'speed-index': Audit,
    'network-requests': v.object({
      details: v.object({
        items: v.array(
          v.object({
            url: v.string(),
            resourceType: v.optional(v.string()),
            transferSize: v.number(),
          }),
        ),
      }),
    }),
  }),
})

/** What Lighthouse measures of a page on a phone; times in milliseconds, sizes in bytes as they were sent. */
export interface Measured {
  readonly performance: number
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly scriptBytes: number
}

/** Installs Lighthouse into its own folder, once: it is larger than everything else together. */
export function installLighthouse(): void {
  if (existsSync(program)) return
  execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { stdio: 'inherit' })
}

/** The middle of several runs, figure by figure. */
export function middleOf(runs: readonly Measured[]): Measured {
  const middle = (read: (run: Measured) => number) => median(runs.map(read))
  return {
    performance: middle((run) => run.performance),
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    scriptBytes: middle((run) => run.scriptBytes),
  }
}

/** Lighthouse now and then finds no beginning in its own trace, and asks to be run again. */
const TRIES = 3

/** One run of Lighthouse's phone, in a browser of its own: `phone` is Chromium's headless shell, or a whole Chromium. */
export async function measure(url: string, phone: string): Promise<Measured> {
  const { categories, audits } = v.parse(Result, JSON.parse(await runLighthouse(url, phone)))
  const scripts = audits['network-requests'].details.items.filter(
    (item) => item.resourceType === 'Script' && new URL(item.url).pathname.startsWith('/assets/'),
  )
  return {
    performance: categories.performance.score * 100,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}

async function runLighthouse(url: string, phone: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(url, phone)
    } catch (error) {
      if (tries === TRIES) throw error
      console.error(error)
    }
  }
}

async function runOnce(url: string, phone: string): Promise<string> {
  const browser = await openBrowser(phone)
  try {
    const args = ['--output=json', '--quiet', '--only-categories=performance']
    const running = promisify(execFile)(
      process.execPath,
      [program, url, ...args, `--port=${browser.port}`],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    // On a phone nobody who measures is beside the page (decision 083).
    if (running.child.pid !== undefined)
      setPriority(running.child.pid, constants.priority.PRIORITY_LOW)
    return (await running).stdout
  } finally {
    await browser.close()
  }
}

/**
 * A browser with a profile of its own, as Lighthouse would start it, but in our session: Linux weighs sessions against
 * each other before it looks at priorities. Nothing but the page moves in it: a kiosk has no row of tabs, where a wheel
 * turns for as long as a page loads, and no scroll bar fades out, both at 60 frames a second, drawn without a graphics
 * chip and kept as pictures by Lighthouse, with the processor that the page is on. The headless shell has none of these and
 * knows no kiosk.
 */
async function openBrowser(phone: string): Promise<{ port: number; close: () => Promise<void> }> {
  const { DEFAULT_FLAGS } = v.parse(Flags, await import(usualFlags))
  // Only the last of several lists of features counts.
  const usual = DEFAULT_FLAGS.map((flag) =>
    flag.startsWith(FEATURES_OFF) ? `${flag},${FONT_QUESTIONS}` : flag,
  )
  const profile = await mkdtemp(join(tmpdir(), 'pushyard-phone-'))
  const own = [
    '--headless=new',
    '--kiosk',
    '--hide-scrollbars',
    // A phone's letters stand where they belong; the shell by itself moves them to whole pixels.
    '--font-render-hinting=none',
    '--no-sandbox',
    '--ignore-certificate-errors',
  ]
  const port = ['--disable-quic', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = spawn(phone, [...usual, ...own, ...port, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(browser, 'exit')
  const close = async (port: number) => {
    await endBrowser(port)
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for await (const line of createInterface(browser.stderr)) {
    const [, found] = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//u.exec(line) ?? []
    if (found !== undefined) {
      browser.stderr.resume()
      return { port: Number(found), close: () => close(Number(found)) }
    }
  }
  throw new Error('Chromium ended before it could be asked anything.')
}

/** Has the browser end itself: Debian's headless shell runs below a script, and a signal would end the script alone. */
async function endBrowser(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close')
}
