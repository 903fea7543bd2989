import * as v from 'valibot'

/** Additional field of a group's form. `options` of a SELECT; empty for other kinds. */
export const WorksField = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z]+$/u)),
  label: v.string(),
  kind: v.picklist(['TEXT', 'NUMBER', 'SELECT', 'URL']),
  required: v.boolean(),
  options: v.array(v.string()),
  hint: v.nullable(v.string()),
})
export type WorksField = v.InferOutput<typeof WorksField>
