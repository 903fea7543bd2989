const MS_PER_BUCKET = 1_000

/**
 * Wakes places when their time is up, coarse to a second. A deadline may move at any time at no cost: a place sits in
 * one bucket, and is put into a later one when its bucket comes up early.
 */
export class Deadlines {
  readonly #buckets = new Map<number, number[]>()
  #done: number | undefined

  /** Puts a place into the bucket of its deadline and says which one that is. */
  schedule(number: number, dueMs: number): number {
    const bucket = Math.max(Math.ceil(dueMs / MS_PER_BUCKET), (this.#done ?? 0) + 1)
    const members = this.#buckets.get(bucket)
    if (members === undefined) this.#buckets.set(bucket, [number])
    else members.push(number)
    return bucket
  }

  /** Calls back for every place whose bucket has come, oldest bucket first. */
  sweep(nowMs: number, visit: (number: number, bucket: number) => void): void {
    const last = Math.floor(nowMs / MS_PER_BUCKET)
    if (this.#done !== undefined && last <= this.#done) return
    const from = this.#done ?? last - 1
    this.#done = last
    // After a long pause it is cheaper to look at the buckets that exist than at every second.
    const due =
      last - from > this.#buckets.size
        ? [...this.#buckets.keys()].filter((bucket) => bucket <= last).toSorted((a, b) => a - b)
        : Array.from({ length: last - from }, (_, i) => from + 1 + i)
    for (const bucket of due) {
      const members = this.#buckets.get(bucket)
      this.#buckets.delete(bucket)
      for (const number of members ?? []) visit(number, bucket)
    }
  }
}
