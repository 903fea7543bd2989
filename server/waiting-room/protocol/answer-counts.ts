/** How often each request type was answered with each code. */
export class AnswerCounts {
  readonly #counts = new Map<number, number>()

  readonly note = (opcode: number, code: number): void => {
    const at = opcode * 1_000 + code
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + 1)
  }

  /** Every pair that occurred. */
  all(): AnswerCount[] {
    return [...this.#counts].map(([at, count]) => ({
      opcode: Math.floor(at / 1_000),
      code: at % 1_000,
      count,
    }))
  }
}

/** Answers of one kind; opcode 0 stands for every request of an unknown type. */
export interface AnswerCount {
  readonly opcode: number
  readonly code: number
  readonly count: number
}
