import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One measured figure. */
export interface Row {
  readonly measure: string
  readonly value: number
  readonly unit: string
  /** Ratio to the reference value, where there is one. */
  readonly ofYardstick?: number
}

/** Prints a table and writes the same as JSON below .cache/bench. */
export function report(name: string, rows: readonly Row[]): void {
  const machine = { node: process.version, cpus: cpus().length, memoryBytes: totalmem() }
  console.log(`\n${name} (Node ${machine.node}, ${machine.cpus} CPUs)`)
  console.table(
    rows.map(({ measure, value, unit, ofYardstick }) => ({
      measure,
      value: Number(value.toPrecision(4)),
      unit,
      'of yardstick': ofYardstick === undefined ? '' : ofYardstick.toFixed(2),
    })),
  )
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(`.cache/bench/${name}.json`, JSON.stringify({ machine, rows }, null, 2))
}

/** Median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
