/**
 * A masked name: `홍*동`; two letters `홍*`; from four letters on, first and last are shown. Combining
 * marks belong to their letter (platform#masks).
 */
export function maskName(name: string): string {
  const letters = Array.from(new Intl.Segmenter('ko').segment(name), ({ segment }) => segment)
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${letters[0] ?? ''}*`
  return `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}

/** A masked phone number: `010-****-5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}-****-${phone.slice(-4)}`
}

/** A masked e-mail address: `ab***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '***'
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** A masked login id: the last three characters are hidden, `abcd***`. */
export function maskLoginId(loginId: string): string {
  return `${loginId.slice(0, -3)}***`
}
