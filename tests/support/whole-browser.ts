import { findChromium } from './find-chromium.ts'

/** Command line of every browser that a journey starts. */
export const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process ahead of the next page, in each new browser window of a test.
  '--disable-features=SpareRendererForSitePerProcess',
  // Requests in the process of the browser: a tenth of the processor time of a page.
  '--enable-features=NetworkServiceInProcess2',
  // Drawing in the process of the browser, and one renderer for all windows: a tenth of the
  // processor time of a page.
  '--in-process-gpu',
  '--renderer-process-limit=1',
  // No optimising compilers: pages of a test end before their work pays, and it is a tenth of the
  // processor time. Positions in the source are noted at once: React makes Errors while it loads,
  // and for the first of them all of its code would be parsed a second time.
  '--js-flags=--no-maglev,--no-turbofan,--no-enable-lazy-source-positions',
]

const executablePath = findChromium(process.env)

/**
 * Options for `test.use` in files whose journeys need the whole browser: the headless shell judges
 * no installability and drops requests of a page that is left.
 */
export const WHOLE_BROWSER = {
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: LAUNCH_ARGUMENTS,
  },
}
