/** Successful answer of the provider's REST interface. */
export const yes = (response: unknown) => ({ code: 0, message: null, response })

/**
 * Answer with a failure: HTTP 200 with a code other than 0 is one too (providers#portone-answers).
 */
export const no = (message: string, code = 1) => ({ code, message, response: null })
