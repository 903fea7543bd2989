import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { hashesOfSegment } from '#core/raffle/seed.ts'

/** Hashes between two turns of the event loop: one to two milliseconds. */
const HASHES_AT_ONCE = 1_000

/**
 * Checkpoints of the sequential delay of the mode embedded, in hex: `iterations` hashes in
 * `checkpoints` equal segments (raffle-draw 4). Other work of the process runs in between; for
 * short delays, of which many are tried.
 */
export async function hashDelay(
  start: string,
  delay: { readonly iterations: number; readonly checkpoints: number },
): Promise<string[]> {
  const perSegment = hashesOfSegment(delay)
  const checkpoints: string[] = []
  let value: Buffer = Buffer.from(start, 'hex')
  for (let done = 1; done <= delay.iterations; done += 1) {
    value = hash('sha256', value, 'buffer')
    if (done % perSegment === 0) checkpoints.push(value.toString('hex'))
    if (done % HASHES_AT_ONCE === 0) await setImmediate()
  }
  return checkpoints
}
