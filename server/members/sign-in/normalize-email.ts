/** E-mail with its domain in lower case. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}${email.slice(at).toLowerCase()}`
}
