/** Messages of wrong fields by their path, such as `receiver.zonecode`. */
export type ErrorMessages = Readonly<Partial<Record<string, string>>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Messages of the form library's tree of errors, in its order. */
export function errorMessages(errors: object, prefix = ''): ErrorMessages {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
      if (!isRecord(error)) return []
      const path = `${prefix}${key}`
      return typeof error['message'] === 'string'
        ? [[path, error['message']]]
        : Object.entries(errorMessages(error, `${path}.`))
    }),
  )
}
