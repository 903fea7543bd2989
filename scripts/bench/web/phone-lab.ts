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
/** Default browser flags of Lighthouse. */
const usualFlags = `${folder}node_modules/chrome-launcher/dist/flags.js`

const Flags = v.object({ DEFAULT_FLAGS: v.array(v.string()) })
const FEATURES_OFF = '--disable-features='
/**
 * Feature of desktop Linux that looks up each font in another process. Phones look up fonts in
 * process; the older implementation has fewer lookups.
 */
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

/**
 * Lighthouse's measurement of a page on a phone; times in milliseconds, sizes in transferred bytes.
 */
export interface Measured {
  readonly performance: number
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly scriptBytes: number
}

/** Installs Lighthouse into its own folder, once: it is larger than all other packages together. */
export function installLighthouse(): void {
  if (existsSync(program)) return
  execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { stdio: 'inherit' })
}

/** Median of several runs for each figure. */
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

/** Lighthouse sometimes finds no start in its own trace and requests another run. */
const TRIES = 3

/**
 * Runs Lighthouse's phone once in a separate browser: `phone` is Chromium's headless shell, or a
 * whole Chromium.
 */
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
    // On a phone no measuring process competes with the page (docs/benchmarks.md).
    if (running.child.pid !== undefined)
      setPriority(running.child.pid, constants.priority.PRIORITY_LOW)
    return (await running).stdout
  } finally {
    await browser.close()
  }
}

/**
 * Opens a browser with a new profile and Lighthouse's flags, but in our process session: Linux
 * balances sessions before it applies priorities. Only the page is animated. A kiosk has no tab
 * strip with a loading spinner, and no fading scroll bar. Both would run at 60 frames a second
 * without a graphics chip, recorded as screenshots by Lighthouse, on the page's processor. The
 * headless shell has none of these and no kiosk mode.
 */
async function openBrowser(phone: string): Promise<{ port: number; close: () => Promise<void> }> {
  const { DEFAULT_FLAGS } = v.parse(Flags, await import(usualFlags))
  // Only the last of several feature lists is applied.
  const usual = DEFAULT_FLAGS.map((flag) =>
    flag.startsWith(FEATURES_OFF) ? `${flag},${FONT_QUESTIONS}` : flag,
  )
  const profile = await mkdtemp(join(tmpdir(), 'pushyard-phone-'))
  const own = [
    '--headless=new',
    '--kiosk',
    '--hide-scrollbars',
    // Phones position glyphs at subpixels; the shell by default rounds them to whole pixels.
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

/**
 * Makes the browser exit by itself: Debian's headless shell runs below a script, and a signal would
 * end only the script.
 */
async function endBrowser(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close')
}
