import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { Candidate } from '#core/raffle/selection.ts'

/**
 * Program of the thread (raffles#draw-thread): a text of its own, because a bundle has no file for
 * it.
 */
const PROGRAM = `
const { hash } = require('node:crypto')
const { parentPort, workerData } = require('node:worker_threads')
const { prk, leaves, weights } = workerData
const key = Buffer.from(prk, 'hex')
const pad = (byte) => {
  const block = Buffer.alloc(64, byte)
  for (let i = 0; i < key.length; i += 1) block[i] ^= key[i]
  return block
}
const inner = Buffer.concat([pad(0x36), Buffer.alloc(36)])
const outer = Buffer.concat([pad(0x5c), Buffer.alloc(32)])
const scoreOf = (leaf, j) => {
  inner.set(leaf, 64)
  inner.writeUInt32BE(j, 96)
  outer.set(hash('sha256', inner, 'buffer'), 64)
  return hash('sha256', outer, 'buffer')
}
const scores = Buffer.alloc(weights.length * 32)
const starts = new Float64Array(weights.length)
const order = new Uint32Array(weights.length)
for (let i = 0; i < weights.length; i += 1) {
  const leaf = leaves.subarray(i * 32, i * 32 + 32)
  let least = scoreOf(leaf, 0)
  for (let j = 1; j < weights[i]; j += 1) {
    const other = scoreOf(leaf, j)
    if (Buffer.compare(other, least) < 0) least = other
  }
  scores.set(least, i * 32)
  starts[i] = least.readUIntBE(0, 6)
  order[i] = i
}
const at = (bytes, i) => bytes.subarray(i * 32, i * 32 + 32)
order.sort((a, b) =>
  starts[a] - starts[b] ||
  Buffer.compare(at(scores, a), at(scores, b)) ||
  Buffer.compare(at(leaves, a), at(leaves, b)))
parentPort.postMessage({ scores: new Uint8Array(scores), order })
`

const LEAF_BYTES = 32

const Scores = v.object({ scores: v.instance(Uint8Array), order: v.instance(Uint32Array) })

/**
 * Scores of candidates, 32 bytes each in their order, and the indices of the candidates in the
 * order of the ranking.
 */
export type ThreadScores = v.InferOutput<typeof Scores>

/**
 * Scores and order of the ranking as `rank` has them, in a thread of its own: seconds for the
 * largest raffles. Rejects when the thread ends without a result.
 */
export function scoreInThread(
  prk: string,
  candidates: readonly Pick<Candidate, 'leaf' | 'weight'>[],
): Promise<ThreadScores> {
  const leaves = new Uint8Array(candidates.length * LEAF_BYTES)
  const weights = new Uint8Array(candidates.length)
  for (const [i, { leaf, weight }] of candidates.entries()) {
    leaves.set(leaf, i * LEAF_BYTES)
    weights[i] = weight
  }
  const workerData = { prk, leaves, weights }
  return new Promise((resolve, reject) => {
    const transferList = [leaves.buffer, weights.buffer]
    const thread = new Worker(PROGRAM, { eval: true, workerData, transferList, execArgv: [] })
    thread.once('message', (made: unknown) => resolve(v.parse(Scores, made)))
    thread.once('error', reject)
    // After a result this changes nothing.
    thread.once('exit', (code) => reject(new Error(`The ranking ended without a result: ${code}`)))
  })
}
