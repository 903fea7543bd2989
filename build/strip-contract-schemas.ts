import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>

/** What says which call it is; the rest comes with the first call. */
const NAMING_PARTS = new Set(['method', 'path', 'admission', 'progress'])

/** Suffix of the module variant with schemas. */
const WHOLE = '?whole'

/** Contract modules with calls, in `contract/` or in the folder of a domain. */
const CALLS = /\/contract\/(?:[\w-]+\/)?[\w-]+\.calls\.ts$/u

/** Any module of the contract. */
const OF_CONTRACT = /\/contract\/(?:[\w-]+\/)?[\w.-]+\.ts(?:\?whole)?$/u

/**
 * Vite plugin that splits the modules `*.calls.ts` of the contract for the app's build
 * (docs/performance.md). The app imports only method and path of each of their endpoints. The
 * schemas are in the same module with `?whole`, which the client loads for a call. Imports within
 * the contract use the whole modules. What the app checks itself, such as a form, is in a module of
 * its own.
 */
export function stripContractSchemas(): Plugin {
  return {
    name: 'strip-contract-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.calls\.ts$/u },
      async handler(source, importer, options) {
        if (importer === undefined || !OF_CONTRACT.test(importer)) return undefined
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && { ...found, id: `${found.id}${WHOLE}` }
      },
    },
    transform: {
      order: 'post',
      filter: { id: CALLS },
      handler(code, id) {
        return { code: front(code, this.parse(code), `./${basename(id)}`), map: null }
      },
    },
  }
}

/** Code with method and path of each endpoint and a loader of the whole module. */
function front(code: string, program: unknown, whole: string): string {
  const calls = constantsOf(program).flatMap(({ id, init }) => {
    if (!isNode(id) || !isCall(init)) return []
    const name = String(id['name'])
    const parts = partsOf([init], NAMING_PARTS).map((part) => literalPart(code, name, part))
    const load = `whole: () => import('${whole}').then((contract) => contract.${name})`
    return [`export const ${name} = { ${[...parts, load].join(', ')} }`]
  })
  return calls.join('\n')
}

/**
 * Text of a property; throws unless its value is a literal, because the imports of the module are
 * left out.
 */
function literalPart(code: string, name: string, { start, end, value }: Node): string {
  if (!isNode(value) || value.type !== 'Literal') {
    throw new Error(`${name}: ${code.slice(start, end)} is not a literal`)
  }
  return code.slice(start, end)
}

/** Declarations of `export const` in a module. */
function constantsOf(program: unknown): Node[] {
  const statements = nodesIn(isNode(program) ? program['body'] : undefined)
  return statements.flatMap(({ declaration }) =>
    nodesIn(isNode(declaration) ? declaration['declarations'] : undefined),
  )
}

function isCall(value: unknown): value is Node {
  if (!isNode(value) || value.type !== 'CallExpression') return false
  const callee = value['callee']
  return isNode(callee) && callee['name'] === 'endpoint'
}

/** Properties of the definitions with these names. */
function partsOf(calls: readonly Node[], names: ReadonlySet<string>): Node[] {
  return calls.flatMap((call) => {
    const [definition] = nodesIn(call['arguments'])
    return nodesIn(definition?.['properties']).filter(
      ({ key }) => isNode(key) && names.has(String(key['name'])),
    )
  })
}

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
