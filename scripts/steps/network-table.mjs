// Table of the journeys on bad networks, from the report of the last run.
import { readFileSync } from 'node:fs'

/** @typedef {{ title: string, file: string, ok: boolean }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** File whose tests are the cells of the table. */
const CELLS = 'networks.test.ts'

/**
 * Faults by journeys as Markdown: `held`, `not held`, or a dash for what did not run. Titles are
 * `journey: fault`. Other tests have a line each.
 * @param {Suite} report
 */
export function networkTable(report) {
  const specs = specsOf(report)
  /** @param {Spec} spec */
  const isCell = ({ file }) => file.endsWith(CELLS)
  /** @param {Spec} spec */
  const verdict = ({ ok }) => (ok ? 'held' : 'not held')
  const cells = new Map(specs.filter(isCell).map((spec) => [spec.title, verdict(spec)]))
  const others = specs.filter((spec) => !isCell(spec))
  const titles = [...cells.keys()].map((title) => title.split(': '))
  const journeys = [...new Set(titles.map(([journey]) => journey ?? ''))]
  const faults = [...new Set(titles.map(([, fault]) => fault ?? ''))]
  /** @param {readonly string[]} texts */
  const line = (texts) => `| ${texts.join(' | ')} |`
  return [
    line(['fault', ...journeys]),
    line(['---', ...journeys.map(() => '---')]),
    ...faults.map((fault) =>
      line([fault, ...journeys.map((journey) => cells.get(`${journey}: ${fault}`) ?? '–')]),
    ),
    '',
    line(['what', 'verdict']),
    line(['---', '---']),
    ...others.map((spec) => line([spec.title, verdict(spec)])),
  ].join('\n')
}

/** @param {string} path report of Playwright */
export function printNetworkTable(path) {
  console.log(`\n${networkTable(JSON.parse(readFileSync(path, 'utf8')))}\n`)
}
