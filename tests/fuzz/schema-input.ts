import * as v from 'valibot'
import type { Schema } from '#contract/platform/endpoint.ts'
import type { SeededRandom } from '#tests/support/platform/seeded-random.ts'

/**
 * Values to try where a schema takes a text or a number: by the name of the field, and for any
 * field.
 */
export interface Samples {
  readonly byName: Readonly<Record<string, readonly unknown[]>>
  readonly texts: readonly string[]
  readonly numbers: readonly number[]
}

/** The parts of a valibot schema that are read here; what is missing stays unknown. */
const Shape = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  literal: v.optional(v.unknown()),
})

const TRIES = 40

/**
 * Makes inputs that schemas of the contract accept, as far as they can be guessed from
 * {@link Samples}.
 */
export class InputMaker {
  readonly #samples: Samples
  readonly #random: SeededRandom

  constructor(samples: Samples, random: SeededRandom) {
    this.#samples = samples
    this.#random = random
  }

  /** A value for the schema; of several tries the first that is accepted, else the last. */
  make(schema: Schema, name = ''): unknown {
    let value: unknown
    for (let tries = 0; tries < TRIES; tries += 1) {
      value = this.#guess(schema, name)
      if (v.safeParse(schema, value).success) return value
    }
    return value
  }

  #guess(schema: unknown, name: string): unknown {
    const shape = v.parse(Shape, schema)
    switch (shape.type) {
      case 'object':
      case 'loose_object':
      case 'strict_object':
        return this.#object(shape.entries ?? {})
      case 'array':
        return Array.from(
          { length: this.#random.below(3) + (this.#random.chance(0.8) ? 1 : 0) },
          () => this.#guess(shape.item, name),
        )
      case 'optional':
      case 'nullish':
        return this.#random.chance(0.4) ? undefined : this.#guess(shape.wrapped, name)
      case 'nullable':
        return this.#random.chance(0.2) ? null : this.#guess(shape.wrapped, name)
      case 'union':
      case 'variant':
        return this.#guess(this.#random.pick(shape.options ?? []), name)
      case 'picklist':
      case 'enum':
        return this.#random.pick(shape.options ?? [])
      case 'literal':
        return shape.literal
      case 'boolean':
        return this.#random.chance(0.5)
      default:
        return this.#leaf(schema, shape.type, name)
    }
  }

  #object(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const made = Object.entries(entries).map(([name, schema]) => [name, this.#guess(schema, name)])
    return Object.fromEntries(made.filter(([, value]) => value !== undefined))
  }

  #leaf(schema: unknown, type: string, name: string): unknown {
    const named = this.#samples.byName[name] ?? []
    const general: readonly unknown[] =
      type === 'number' ? this.#samples.numbers : this.#samples.texts
    const fitting = [named, general]
      .map((values) => values.filter((value) => accepts(schema, value)))
      .find((values) => values.length > 0)
    return fitting === undefined ? this.#random.pick(general) : this.#random.pick(fitting)
  }
}

function accepts(schema: unknown, value: unknown): boolean {
  return isSchema(schema) && v.safeParse(schema, value).success
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
