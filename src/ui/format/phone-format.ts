/**
 * Formats a phone number as `010-1234-5678` or `02-123-4567`; masked or unknown shapes are
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const parts = /^(02|050\d|0\d{2})(\d{3,4})(\d{4})$/u.exec(phone)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : phone
}
