const BITS = 32
const SMALLEST = 1_024

/**
 * Ordered set of waiting numbers, with the count of smaller ones in O(log n). One bit per number
 * and a Fenwick tree over the words of bits: about a quarter byte per number. Numbers may be
 * removed and added again; numbers below the floor are discarded.
 */
export class Line {
  #floor = 0
  #bits = new Uint32Array(SMALLEST / BITS)
  #tree = new Int32Array(SMALLEST / BITS + 1)
  #size = 0

  get size(): number {
    return this.#size
  }

  has(number: number): boolean {
    const at = number - this.#floor
    if (at < 0 || at >= this.#bits.length * BITS) return false
    return ((this.#bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
  }

  add(number: number): void {
    if (this.has(number)) return
    this.#extendTo(number)
    this.#change(number - this.#floor, 1)
  }

  remove(number: number): void {
    if (this.has(number)) this.#change(number - this.#floor, -1)
  }

  /** Count of waiting numbers smaller than this one. */
  ahead(number: number): number {
    const at = Math.min(number - this.#floor, this.#bits.length * BITS)
    if (at <= 0) return 0
    const word = at >>> 5
    const rest = at & 31
    const inWord = rest === 0 ? 0 : ones((this.#bits[word] ?? 0) & ((1 << rest) - 1))
    return this.#countBefore(word) + inWord
  }

  /** The smallest waiting number. */
  first(): number | undefined {
    if (this.#size === 0) return undefined
    const word = this.#firstWord()
    const bits = this.#bits[word] ?? 0
    return this.#floor + word * BITS + (31 - Math.clz32(bits & -bits))
  }

  #change(at: number, by: 1 | -1): void {
    const word = at >>> 5
    this.#bits[word] = ((this.#bits[word] ?? 0) ^ (1 << (at & 31))) >>> 0
    this.#size += by
    for (let i = word + 1; i < this.#tree.length; i += i & -i) {
      this.#tree[i] = (this.#tree[i] ?? 0) + by
    }
  }

  #countBefore(word: number): number {
    let sum = 0
    for (let i = word; i > 0; i -= i & -i) sum += this.#tree[i] ?? 0
    return sum
  }

  /** Descends the tree past all empty words. */
  #firstWord(): number {
    let position = 0
    for (let step = this.#bits.length; step > 0; step >>>= 1) {
      const next = position + step
      if (next < this.#tree.length && (this.#tree[next] ?? 0) === 0) position = next
    }
    return position
  }

  /** Moves the window so that it covers all waiting numbers and `number`, half as wide again. */
  #extendTo(number: number): void {
    const at = number - this.#floor
    if (at >= 0 && at < this.#bits.length * BITS) return
    const lowest = Math.min(number, this.first() ?? number)
    const highest = Math.max(number, this.#last() ?? number)
    const floor = lowest - (lowest % BITS)
    let words = SMALLEST / BITS
    while (words * BITS < (highest - floor + 1) * 1.5) words *= 2
    this.#rebuild(floor, words)
  }

  /** The largest waiting number. */
  #last(): number | undefined {
    const word = this.#bits.findLastIndex((bits) => bits !== 0)
    return word === -1
      ? undefined
      : this.#floor + word * BITS + 31 - Math.clz32(this.#bits[word] ?? 0)
  }

  #rebuild(floor: number, words: number): void {
    const shift = (floor - this.#floor) / BITS
    const bits = new Uint32Array(words)
    const used = this.#bits.subarray(0, this.#bits.findLastIndex((word) => word !== 0) + 1)
    if (shift >= 0) bits.set(used.subarray(shift))
    // An empty queue may move further than the window is wide.
    else if (used.length > 0) bits.set(used, -shift)
    this.#floor = floor
    this.#bits = bits
    this.#tree = new Int32Array(words + 1)
    for (let i = 1; i <= words; i += 1) {
      const total = (this.#tree[i] ?? 0) + ones(bits[i - 1] ?? 0)
      this.#tree[i] = total
      const parent = i + (i & -i)
      if (parent <= words) this.#tree[parent] = (this.#tree[parent] ?? 0) + total
    }
  }
}

/** Count of set bits of a 32-bit word. */
function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55_55_55_55)
  x = (x & 0x33_33_33_33) + ((x >>> 2) & 0x33_33_33_33)
  return (((x + (x >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24
}
