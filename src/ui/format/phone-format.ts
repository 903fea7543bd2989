/** Formats a phone number as `010-1234-5678`; masked or unknown shapes are unchanged (Product 1.2). */
export function formatPhone(phone: string): string {
  const parts = /^(01[016789])(\d{3,4})(\d{4})$/u.exec(phone)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : phone
}
