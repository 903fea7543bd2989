/** Return codes that are not errors. */

export const success = 200
const keepWaiting = 201
export const continueDebug = 202
export const bypass = 300
export const block = 301
export const ipBlock = 302
export const expressNumber = 303
// A reserved word needs an export alias.
export { keepWaiting as continue }
