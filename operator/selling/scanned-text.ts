/** A pressed key by its place on the keyboard, whatever language the keyboard has. */
export interface PressedKey {
  readonly code: string
  readonly isUpper: boolean
}

const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Period: ['.', '.'],
  Slash: ['/', '/'],
  NumpadSubtract: ['-', '-'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
}

/** The letter of a barcode that a key stands for; undefined for keys that type none. */
function letterOf({ code, isUpper }: PressedKey): string | undefined {
  const letter = /^Key(?<letter>[A-Z])$/u.exec(code)?.groups?.['letter']
  if (letter !== undefined) return isUpper ? letter : letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(?<digit>\d)$/u.exec(code)?.groups?.['digit']
  return digit ?? SIGNS[code]?.[isUpper ? 1 : 0]
}

/** The letters of pressed keys, with one more; the backspace takes the last one away. */
export function withKey(letters: string, key: PressedKey): string {
  if (key.code === 'Backspace') return letters.slice(0, -1)
  return letters + (letterOf(key) ?? '')
}

const HANGUL = /[\p{Script=Hangul}]/u

/**
 * The barcode that was scanned: a scanner presses keys, which a keyboard in Korean turns into
 * syllables; then the keys say what it was.
 */
export const scannedText = (typed: string, letters: string): string =>
  HANGUL.test(typed) && letters !== '' ? letters : typed
