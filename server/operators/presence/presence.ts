import { PRESENCE_MS } from '#contract/operators/presence.calls.ts'

/** Who has a record open, by operator. */
interface Seen {
  readonly name: string
  readonly until: number
}

/**
 * Records that operators have open, in the memory of this process. Ended notes go with the next
 * look.
 */
export class Presence {
  readonly #records = new Map<string, Map<number, Seen>>()

  /** Notes an operator at a record; answers the names of the others. */
  note(
    record: string,
    { operatorId, name }: { readonly operatorId: number; readonly name: string },
    now: Date,
  ): string[] {
    this.#forget(now.getTime())
    const seen = this.#records.get(record) ?? new Map<number, Seen>()
    seen.set(operatorId, { name, until: now.getTime() + PRESENCE_MS })
    this.#records.set(record, seen)
    return [...seen].filter(([id]) => id !== operatorId).map(([, other]) => other.name)
  }

  #forget(now: number): void {
    for (const [record, seen] of this.#records) {
      for (const [id, { until }] of seen) if (until <= now) seen.delete(id)
      if (seen.size === 0) this.#records.delete(record)
    }
  }
}
