/** Values of a list parameter in the address. */
export function valuesOf(text: string | number | undefined): string[] {
  return text === undefined
    ? []
    : String(text)
        .split(',')
        .filter((value) => value !== '')
}

/** List parameter for the address: a single number without quotes. */
export function asWritten(text: string): string | number {
  return String(Number(text)) === text ? Number(text) : text
}
