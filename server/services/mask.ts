/** A name as strangers may see it: `홍*동`, two letters `홍*`, from four letters first and last kept; a letter with its marks is one (Product 1.2). */
export function maskName(name: string): string {
  const letters = Array.from(new Intl.Segmenter('ko').segment(name), ({ segment }) => segment)
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${letters[0] ?? ''}*`
  return `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}

/** A phone as strangers may see it: `010-****-5678` (Product 1.2). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}-****-${phone.slice(-4)}`
}

/** An e-mail as strangers may see it: `ab***@example.com` (Product 1.2). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '***'
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}
