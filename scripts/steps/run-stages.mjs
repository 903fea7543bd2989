import { captureCommand, runCommand } from './run-command.mjs'

/**
 * @typedef {import('./test-reports.mjs').Outcome} Outcome
 * @typedef {(command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<number>}
 * RunCommand
 * @typedef {{ readonly name: string, readonly run: (run: RunCommand) => Promise<Outcome> }} Stage
 * @typedef {readonly Stage[]} Lane stages that run one after another
 * @typedef {{ readonly lanes: readonly Lane[], readonly endsRun?: boolean }} Phase lanes that run
 * at the same time; with
 *   `endsRun` a failure in them ends the run
 * @typedef {{ readonly name: string, readonly seconds: number, readonly outcome: Outcome }}
 * Finished
 */

/** Tests listed at the end of a run. */
const SLOWEST = 40
/** Failed tests whose words are repeated at the end of a run. */
const REPEATED = 5
/** Characters of such words. */
const REPEATED_LENGTH = 8_000

/**
 * Runs the phases one after another. Prints the time of each stage, the slowest tests and what the
 * failed ones say, and ends with the line `N passed, N failed`.
 * @param {readonly Phase[]} phases
 * @returns {Promise<number>} exit code
 */
export async function runStages(phases) {
  /** @type {Finished[]} */
  const finished = []
  for (const { lanes, endsRun = false } of phases) {
    const inPhase = (
      await Promise.all(lanes.map((lane) => runInOrder(lane, lanes.length > 1)))
    ).flat()
    finished.push(...inPhase)
    if (endsRun && inPhase.some(({ outcome }) => outcome.failed > 0)) break
  }
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    finished.reduce((total, { outcome }) => total + outcome[what], 0)
  printTimes(finished)
  printFailures(finished)
  const failedNames = finished.filter(({ outcome }) => outcome.failed > 0).map(({ name }) => name)
  if (failedNames.length > 0) console.log(`\nFailed: ${failedNames.join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return failedNames.length === 0 ? 0 : 1
}

/**
 * @param {Lane} lane
 * @param {boolean} isOneOfSeveral then its output is printed stage by stage, not as it comes
 * @returns {Promise<Finished[]>}
 */
async function runInOrder(lane, isOneOfSeveral) {
  /** @type {Finished[]} */
  const finished = []
  for (const stage of lane) {
    const startedAt = performance.now()
    let printed = ''
    if (!isOneOfSeveral) console.log(`\n== ${stage.name}`)
    const outcome = await stage.run(async (command, args, env) => {
      if (!isOneOfSeveral) return await runCommand(command, args, env)
      const { code, output } = await captureCommand(command, args, env)
      printed += output
      return code
    })
    if (isOneOfSeveral) console.log(`\n== ${stage.name}\n${printed.trimEnd()}`)
    const seconds = (performance.now() - startedAt) / 1_000
    const { passed, failed } = outcome
    console.log(`== ${stage.name}: ${seconds.toFixed(0)} s, ${passed} passed, ${failed} failed`)
    finished.push({ name: stage.name, seconds, outcome })
  }
  return finished
}

/** @param {readonly Finished[]} finished */
function printTimes(finished) {
  console.log('\nTime of each stage')
  for (const { name, seconds } of finished) console.log(row(seconds, name))
  const tests = finished.flatMap(({ outcome }) => outcome.tests)
  if (tests.length === 0) return
  console.log('\nSlowest tests')
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(row(seconds, name))
}

/**
 * Repeats what failed tests say: of a long run often only the end is read.
 * @param {readonly Finished[]} finished
 */
function printFailures(finished) {
  const failures = finished.flatMap(({ outcome }) => outcome.failures ?? [])
  for (const { name, text } of failures.slice(0, REPEATED))
    console.log(`\n== failed: ${name}\n${text.slice(0, REPEATED_LENGTH)}`)
}

/**
 * @param {number} seconds
 * @param {string} name
 */
const row = (seconds, name) => `${seconds.toFixed(1).padStart(7)} s  ${name}`
