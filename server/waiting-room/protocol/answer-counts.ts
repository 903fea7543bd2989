/** Counter of replies by request type and code. */
export class AnswerCounts {
  readonly #counts = new Map<number, number>()

  readonly note = (opcode: number, code: number): void => {
    const at = opcode * 1_000 + code
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + 1)
  }

  /** All pairs with a count. */
  all(): AnswerCount[] {
    return [...this.#counts].map(([at, count]) => ({
      opcode: Math.floor(at / 1_000),
      code: at % 1_000,
      count,
    }))
  }
}

/** Replies of one kind; opcode 0 is used for every unknown request type. */
export interface AnswerCount {
  readonly opcode: number
  readonly code: number
  readonly count: number
}
