import { type AtRule, parse } from 'postcss'
import type { Plugin } from 'vite'
import { areasOfFiles, type BuiltFile } from './page-areas.ts'

/**
 * The order of layers must be the first rule of each style sheet, independent of the module order.
 */
const LAYER_ORDER = '@layer reset, tokens, primitives, components, pages;'

/** Files of the build by their names. */
export type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, Function>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/**
 * Vite plugin that collects the style sheets of the shell and the shop's pages into the sheet of
 * the entry chunk. That sheet is precached, compresses best as a whole, and no page of the shop
 * waits for another. Chunks of other areas have their own sheets, which Vite loads with the chunk;
 * so have chunks of the shop with a `*.late.module.css`, which no served document contains.
 */
export function areaStyles(): Plugin {
  return {
    name: 'area-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle)
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (entry === undefined) throw new Error('The build has no entry chunk')
        const areas = areasOfFiles(builtFiles(bundle))
        const isFirst = (chunk: Chunk) =>
          chunk !== entry && !isLate(chunk) && (areas.get(chunk.fileName) ?? 'shop') === 'shop'
        const first = [entry, ...chunks.filter(isFirst)]
        const text = first.map((chunk) => takeStyles(chunk, bundle)).join('')
        for (const asset of Object.values(bundle)) {
          if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
            asset.source = joinLayers(asset.source.toString())
        }
        const sheet = this.emitFile({ type: 'asset', name: 'style.css', source: joinLayers(text) })
        entry.viteMetadata?.importedCss.add(this.getFileName(sheet))
      },
    },
  }
}

/** Whether a chunk of the shop has a sheet of its own: it contains a `*.late.module.css`. */
const isLate = ({ moduleIds }: Chunk): boolean =>
  moduleIds.some((id) => id.includes('.late.module.css'))

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((one) => one.type === 'chunk')

/** Chunks of a bundle with the files that they name. */
export function builtFiles(bundle: Bundle): ReadonlyMap<string, BuiltFile> {
  return new Map(
    chunksOf(bundle).map((chunk) => [
      chunk.fileName,
      {
        isEntry: chunk.isEntry,
        source: chunk.facadeModuleId,
        needs: [
          ...chunk.imports,
          ...chunk.dynamicImports,
          ...(chunk.viteMetadata?.importedCss ?? []),
          ...(chunk.viteMetadata?.importedAssets ?? []),
        ],
      },
    ]),
  )
}

/**
 * Style sheet with one block for each layer: each chunk has its own, and the order of layers is
 * stated apart.
 */
function joinLayers(text: string): string {
  const sheet = parse(text)
  const blocks = new Map<string, AtRule>()
  sheet.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer' || node.nodes === undefined) return
    const first = blocks.get(node.params)
    if (first === undefined) blocks.set(node.params, node)
    else {
      first.append(node.nodes)
      node.remove()
    }
  })
  return `${LAYER_ORDER}${sheet.toString()}`
}

/** Removes the sheets of a chunk from the bundle and returns their text. */
function takeStyles({ viteMetadata }: Chunk, bundle: Bundle): string {
  const names = [...(viteMetadata?.importedCss ?? [])]
  return names
    .map((name) => {
      const sheet = bundle[name]
      if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${name}`)
      viteMetadata?.importedCss.delete(name)
      delete bundle[name]
      return sheet.source.toString()
    })
    .join('')
}
