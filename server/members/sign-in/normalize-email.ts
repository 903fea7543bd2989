/** E-mail with its domain in lower case (Product 1.2). */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}${email.slice(at).toLowerCase()}`
}
