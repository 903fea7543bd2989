// `npm run prove -- NAME`: proofs that cost more than the gate allows. Each ends with
// `N passed, N failed`.
import { execFileSync } from 'node:child_process'
import { buildIfStale } from './steps/build-shop.mjs'
import { browserTests, journeyReport, unitAndServerTests } from './steps/checks.mjs'
import { installPackages } from './steps/install-packages.mjs'
import { printNetworkTable } from './steps/network-table.mjs'
import { provideBrowser } from './steps/provide-browser.mjs'
import { runStages } from './steps/run-stages.mjs'
import { clockAt, nearestTurns, withLoad } from './steps/test-conditions.mjs'

/** Busy processes next to the tests: twice the cores of the machine of the gate. */
const LOAD = 4

/** The tests start this long before the turn, and cross it while they run. */
const BEFORE_TURN_MS = 180_000

/** @type {Readonly<Record<string, { what: string, run: (args: readonly string[]) => Promise<number> }>>} */
const PROOFS = {
  load: {
    what: 'every server suite once and every browser test twice next to four busy processes; with files and arguments of one runner: these alone, ten times',
    run: (args) =>
      withLoad(LOAD, () =>
        runStages(
          args.length === 0
            ? [
                { lanes: [[unitAndServerTests({})]] },
                { lanes: [[browserTests({ args: ['--repeat-each=2'] })]] },
              ]
            : repeated(args, 10),
        ),
      ),
  },
  desktop: {
    what: 'the crawl of every page and the journeys tagged @both on the wide screen',
    run: (args) =>
      runStages([
        {
          lanes: [
            [
              browserTests({
                args: ['--project=desktop', ...args],
                env: () => ({ CRAWL_PHONE: '', CRAWL_DESKTOP: 'all', WIDE_JOURNEYS: 'all' }),
              }),
            ],
          ],
        },
      ]),
  },
  kills: {
    what: 'the shop killed before each step of placing, paying, cancelling, exchanging and returning an order, of a run of the console, of goods and of a raffle, not at a few of them; the whole shop around payments, and one of two shops',
    run: () =>
      runStages([
        {
          lanes: [
            [
              unitAndServerTests({
                args: [
                  'killed-at-steps-of',
                  'killed-run',
                  'killed-claim',
                  'killed-goods',
                  'killed-raffle-clock',
                  'killed-shop',
                ].map((file) => `tests/crash/${file}`),
                env: () => ({ KILL_AT_EACH_STEP: 'yes' }),
              }),
            ],
          ],
        },
      ]),
  },
  fuzz: {
    what: '200 damaged requests of each call and each call of the console, not eight; FUZZ_SEED and FUZZ_ROUNDS choose others',
    run: () =>
      runStages([
        {
          lanes: [
            [
              unitAndServerTests({
                args: ['tests/fuzz/calls', 'tests/fuzz/operator-calls'],
                env: () => ({ FUZZ_ROUNDS: '200', ...process.env }),
              }),
            ],
          ],
        },
      ]),
  },
  races: {
    what: '2,000 parallel entries of 200 people in a raffle, and ten random histories of orders, not 300 entries and one history',
    run: () =>
      runStages([
        {
          lanes: [
            [
              unitAndServerTests({
                args: [
                  'server/raffles/entry/raffle-races.test.ts',
                  'server/after-sales/claims/random-histories.test.ts',
                ],
                env: () => ({ RACES: 'large' }),
              }),
            ],
          ],
        },
      ]),
  },
  'console-lists': {
    what: 'the lists of orders of the console in a shop with 100,000 orders: at most five times a page by primary key',
    run: () =>
      runStages([
        {
          lanes: [
            [
              unitAndServerTests({
                args: ['server/after-sales/operator-orders/queue-cost.test.ts'],
                env: () => ({ CONSOLE_LISTS: 'large' }),
              }),
            ],
          ],
        },
      ]),
  },
  churn: {
    what: '20,000 visitors of a waiting room with a limit of 200 that is killed meanwhile, among them returners, leavers and forgers; prints its zeros',
    run: () =>
      runStages([
        {
          lanes: [
            [
              unitAndServerTests({
                args: ['tests/crash/churn.test.ts'],
                env: () => ({ CHURN: 'large' }),
              }),
            ],
          ],
        },
      ]),
  },
  networks: {
    what: 'every fault of a network in every journey and troubles of phones, with a table; NETWORKS_SEED moves the moments of the faults',
    run: async (args) => {
      const failures = await runStages([
        {
          lanes: [
            [
              browserTests({
                args: ['tests/e2e', '--project=phone', '--grep=@networks', ...args],
                env: () => ({ NETWORKS: 'all' }),
              }),
            ],
          ],
        },
      ])
      printNetworkTable(journeyReport)
      return failures
    },
  },
  rolling: {
    what: 'two processes that restart in turn six times under whole purchases, behind nginx and Caddy with the configurations of docs/deploy: no failed request',
    run: () => oneSuite('tests/several/rolling.test.ts', { ROLLING: 'long' }),
  },
  restore: {
    what: 'a backup, purchases, refunds, messages and entries of a raffle after it, and the restored shop, ten times',
    run: () => runStages(repeated(['tests/several/restore.test.ts'], 10)),
  },
  failover: {
    what: 'a waiting room whose Redis fails over to a replica, with 2,000 visitors that the replica has and 500 that it misses; prints places lost and inversions',
    run: () => oneSuite('tests/waiting-room-redis/failover.test.ts', { FAILOVER: 'long' }),
  },
  upgrade: {
    what: 'the former release (a git ref; without one the last that differs) reads and sells on the tables of this one',
    run: ([ref]) =>
      oneSuite('tests/several/upgrade.test.ts', { UPGRADE_FROM: ref ?? formerRelease() }),
  },
  clocks: {
    what: 'all tests while the clock passes 09:00, 13:00 and 00:00 of Korea at ends of months, or given instants alone; needs faketime',
    run: (args) =>
      runStages(
        (args.length === 0 ? nearestTurns(new Date()) : args.map((turn) => new Date(turn))).flatMap(
          (turn) => {
            const env = () => clockAt(new Date(turn.getTime() - BEFORE_TURN_MS))
            return [
              { lanes: [[unitAndServerTests({ env })]] },
              { lanes: [[browserTests({ env })]] },
            ]
          },
        ),
      ),
  },
}

/**
 * @param {string} file of a test
 * @param {NodeJS.ProcessEnv} settings of its long form
 */
function oneSuite(file, settings) {
  return runStages([{ lanes: [[unitAndServerTests({ args: [file], env: () => settings })]] }])
}

/** The last state of the first parents that has other files than the working folder's commit. */
function formerRelease() {
  const git = (/** @type {readonly string[]} */ ...args) =>
    execFileSync('git', args, { encoding: 'utf8' }).trim()
  const tree = git('rev-parse', 'HEAD^{tree}')
  const landed = git('log', '--first-parent', '--format=%H %T', '-50').split('\n')
  const former = landed.find((line) => !line.endsWith(tree))
  if (former === undefined) throw new Error('There is no former release')
  return former.split(' ')[0]
}

/** @param {string} argument */
const isJourney = (argument) => /^tests\/(?:e2e|pages)\//u.test(argument)

/**
 * @param {readonly string[]} args files of one runner, and other arguments for it
 * @param {number} times
 * @returns {readonly import('./steps/run-stages.mjs').Phase[]}
 */
function repeated(args, times) {
  if (args.some(isJourney)) {
    return [{ lanes: [[browserTests({ args: [...args, `--repeat-each=${times}`] })]] }]
  }
  return Array.from({ length: times }, () => ({ lanes: [[unitAndServerTests({ args })]] }))
}

const [name = '', ...args] = process.argv.slice(2)
const proof = PROOFS[name]
if (proof === undefined) {
  for (const [known, { what }] of Object.entries(PROOFS)) console.log(`${known.padEnd(8)} ${what}`)
  process.exit(name === '' ? 0 : 1)
}
await installPackages()
await provideBrowser()
await buildIfStale()
process.exit(await proof.run(args))
