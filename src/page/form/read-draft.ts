import * as v from 'valibot'

/** Parses the text of a stored draft; undefined without one and for an invalid one. */
export function readDraft<Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  text: string | undefined,
): Draft | undefined {
  if (text === undefined) return undefined
  try {
    const draft = v.safeParse(schema, JSON.parse(text))
    return draft.success ? draft.output : undefined
  } catch {
    // Not JSON: there is no draft.
    return undefined
  }
}
