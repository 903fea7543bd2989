import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>

/** Parts of a call's definition that only a server reads: a client sends values that TypeScript has checked. */
const SERVER_PARTS = new Set(['query', 'body'])

/** Leaves the request schemas of the contract out of the shopper's build; answers stay checked. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/u },
      handler(code) {
        const cuts = callsOf(this.parse(code)).flatMap(serverParts)
        return cuts.length === 0 ? undefined : { code: cut(code, cuts), map: null }
      },
    },
  }
}

/** Every `endpoint({ … })` of a module. */
function callsOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(callsOf)
  if (!isNode(value)) return []
  const callee = value['callee']
  const isCall = value.type === 'CallExpression' && isNode(callee) && callee['name'] === 'endpoint'
  return isCall ? [value] : Object.values(value).flatMap(callsOf)
}

function serverParts(call: Node): Node[] {
  const [definition] = Array.isArray(call['arguments']) ? call['arguments'] : []
  const properties = isNode(definition) ? definition['properties'] : []
  return (Array.isArray(properties) ? properties : []).filter(
    (property) =>
      isNode(property) &&
      isNode(property['key']) &&
      SERVER_PARTS.has(String(property['key']['name'])),
  )
}

/** The code without these properties and the commas after them. */
function cut(code: string, nodes: readonly Node[]): string {
  return nodes.toReversed().reduce((rest, { start, end }) => {
    const after = rest.slice(end).replace(/^\s*,/u, '')
    return rest.slice(0, start) + after
  }, code)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
