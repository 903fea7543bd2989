import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { median } from '../report.ts'

const folder = fileURLToPath(new URL('../lighthouse/', import.meta.url))
const program = `${folder}node_modules/lighthouse/cli/index.js`

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

/** One run of Lighthouse's phone, in a browser of its own. */
export async function measure(url: string, chromium: string | undefined): Promise<Measured> {
  const { categories, audits } = v.parse(Result, JSON.parse(await runLighthouse(url, chromium)))
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

async function runLighthouse(url: string, chromium: string | undefined): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(url, chromium)
    } catch (error) {
      if (tries === TRIES) throw error
      console.error(error)
    }
  }
}

async function runOnce(url: string, chromium: string | undefined): Promise<string> {
  const flags = '--headless=new --no-sandbox --ignore-certificate-errors --disable-quic'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      `--chrome-flags=${flags}`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(chromium === undefined ? {} : { CHROME_PATH: chromium }) },
    },
  )
  return stdout
}
