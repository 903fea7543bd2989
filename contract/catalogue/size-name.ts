/**
 * One spelling of a size in letters: `XXL` and `2xl` are `2XL`. Other labels are only trimmed and
 * in capitals.
 */
export function sizeName(label: string): string {
  return label
    .trim()
    .toUpperCase()
    .replace(/^(X{2,})(?=[LS]$)/u, (row) => `${row.length}X`)
}
