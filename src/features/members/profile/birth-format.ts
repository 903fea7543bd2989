/** Formats a date of birth `YYYYMMDD` as `1990.01.31`; other texts are unchanged. */
export function formatBirth(birth: string): string {
  return birth.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1.$2.$3')
}
