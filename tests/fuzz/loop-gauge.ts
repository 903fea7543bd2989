import { Hash } from 'node:crypto'
import { Busboy, Dicer } from '@fastify/busboy'

/**
 * The most work between two turns of the event loop: bytes of each kind of work, and parts of
 * forms.
 */
export interface LoopWork {
  bytes: Record<string, number>
  parts: number
}

/**
 * Gauge of the work that one turn of the event loop does on received data. It counts at the
 * functions of the platform and of the form parser, so that it needs no help of the code that it
 * watches. One at a time.
 */
export class LoopGauge implements Disposable {
  readonly #restore: (() => void)[] = []
  readonly #most: LoopWork = { bytes: {}, parts: 0 }
  #turn: LoopWork = { bytes: {}, parts: 0 }
  #isOpen = true

  constructor() {
    this.#countBytes(JSON, 'parse', (text) => String(text).length)
    this.#countBytes(Hash.prototype, 'update', (data) => lengthOf(data))
    this.#countBytes(TextDecoder.prototype, 'decode', (data) => lengthOf(data))
    this.#countBytes(Busboy.prototype, 'write', (data) => lengthOf(data))
    for (const body of [Request.prototype, Response.prototype]) {
      for (const name of ['text', 'json', 'arrayBuffer', 'blob', 'formData']) {
        this.#countResult(body, name)
      }
    }
    this.#wrap(Dicer.prototype, 'emit', ([event]) => {
      if (event === 'part') this.#addParts(1)
    })
    const turn = () => {
      this.#turn = { bytes: {}, parts: 0 }
      if (this.#isOpen) setImmediate(turn)
    }
    turn()
  }

  /** What was the most since the gauge was opened or read. */
  read(): LoopWork {
    const most = { bytes: { ...this.#most.bytes }, parts: this.#most.parts }
    this.#most.bytes = {}
    this.#most.parts = 0
    return most
  }

  [Symbol.dispose](): void {
    this.#isOpen = false
    for (const restore of this.#restore) restore()
  }

  #countBytes(owner: object, name: string, sizeOf: (...input: readonly unknown[]) => number): void {
    this.#wrap(owner, name, (input) => this.#addBytes(name, sizeOf(...input)))
  }

  /** Bodies that the platform reads as a whole are in memory when their promise is fulfilled. */
  #countResult(owner: object, name: string): void {
    this.#wrap(owner, name, async (_, returned) => {
      const result = await Promise.resolve(returned).catch(() => undefined)
      if (result instanceof FormData) this.#addParts([...result].length)
      this.#addBytes(name, lengthOf(result))
    })
  }

  #wrap(owner: object, name: string, observe: Observer): void {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') throw new Error(`${name} is no function`)
    Reflect.set(owner, name, function observed(this: unknown, ...input: unknown[]): unknown {
      const returned: unknown = Reflect.apply(original, this, input)
      void observe(input, returned)
      return returned
    })
    this.#restore.push(() => Reflect.set(owner, name, original))
  }

  #addBytes(kind: string, bytes: number): void {
    const sum = (this.#turn.bytes[kind] ?? 0) + bytes
    this.#turn.bytes[kind] = sum
    this.#most.bytes[kind] = Math.max(this.#most.bytes[kind] ?? 0, sum)
  }

  #addParts(parts: number): void {
    this.#turn.parts += parts
    this.#most.parts = Math.max(this.#most.parts, this.#turn.parts)
  }
}

type Observer = (input: readonly unknown[], returned: unknown) => void | Promise<void>

function lengthOf(data: unknown): number {
  if (typeof data === 'string') return data.length
  if (data instanceof FormData) return sum([...data].map(([, value]) => lengthOf(value)))
  if (data instanceof Blob) return data.size
  return ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
