const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|-?\d[\d.eE+-]*/gu
const INTEGER = /^(?:0|-?[1-9]\d*)$/u

/**
 * Value of a JSON text that has one meaning for every reader (raffle-draw 1): no name twice in an
 * object, and numbers are integers below 2^53 in their shortest form. Throws SyntaxError.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  /** Names of each open object; null for an array. */
  const open: (Set<string> | null)[] = []
  let isName = false
  for (const [token] of text.matchAll(TOKEN)) {
    const names = open.at(-1)
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token.startsWith('"')) {
      if (isName && names) addName(names, token)
      isName = false
      continue
    } else if (token !== ',') refuseNumber(token)
    isName = (token === '{' || token === ',') && open.at(-1) instanceof Set
  }
  return value
}

function addName(names: Set<string>, token: string): void {
  const name = String(JSON.parse(token))
  if (names.has(name)) throw new SyntaxError(`The name ${token} is twice in one object`)
  names.add(name)
}

function refuseNumber(token: string): void {
  if (!INTEGER.test(token) || !Number.isSafeInteger(Number(token)))
    throw new SyntaxError(`${token} is no integer below 2^53 in its shortest form`)
}
