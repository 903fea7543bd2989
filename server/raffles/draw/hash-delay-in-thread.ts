import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { hashesOfSegment } from '#core/raffle/seed.ts'

/** Program of the thread: a text of its own, because a bundle has no file for it. */
const PROGRAM = `
const { hash } = require('node:crypto')
const { parentPort, workerData } = require('node:worker_threads')
const { start, iterations, perSegment } = workerData
const checkpoints = []
let value = Buffer.from(start, 'hex')
for (let done = 1; done <= iterations; done += 1) {
  value = hash('sha256', value, 'buffer')
  if (done % perSegment === 0) checkpoints.push(value.toString('hex'))
}
parentPort.postMessage(checkpoints)
`

const Checkpoints = v.array(v.string())

/**
 * As `hashDelay`, in a thread of its own: millions of hashes leave the event loop of the shop free.
 * Rejects when the thread ends without a result.
 */
export function hashDelayInThread(
  start: string,
  delay: { readonly iterations: number; readonly checkpoints: number },
): Promise<string[]> {
  const { iterations } = delay
  const workerData = { start, iterations, perSegment: hashesOfSegment(delay) }
  return new Promise((resolve, reject) => {
    const thread = new Worker(PROGRAM, { eval: true, workerData, execArgv: [] })
    thread.once('message', (checkpoints: unknown) => resolve(v.parse(Checkpoints, checkpoints)))
    thread.once('error', reject)
    // After a result this changes nothing.
    thread.once('exit', (code) => reject(new Error(`The delay ended without a result: ${code}`)))
  })
}
