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
 * Vite plugin that writes one style sheet for each area. That of the shop, with the shell's, belongs
 * to the entry chunk: no page of the shop waits for another. Vite loads the sheet of another area
 * with the first of its chunks that has styles. A sheet compresses best as a whole, and its name is
 * written once.
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
        const areaOf = ({ fileName }: Chunk) => areas.get(fileName) ?? 'shop'
        const isStyled = ({ viteMetadata }: Chunk) => (viteMetadata?.importedCss.size ?? 0) > 0
        const others = chunks.filter((chunk) => chunk !== entry && isStyled(chunk))
        for (const area of new Set(['shop' as const, ...others.map(areaOf)])) {
          const own = others.filter((chunk) => areaOf(chunk) === area)
          const styled = area === 'shop' ? [entry, ...own] : own
          const text = styled.map((chunk) => takeStyles(chunk, bundle)).join('')
          const name = area === 'shop' ? 'style.css' : `${area}.css`
          const sheet = this.emitFile({ type: 'asset', name, source: joinLayers(text) })
          for (const chunk of area === 'shop' ? [entry] : own)
            chunk.viteMetadata?.importedCss.add(this.getFileName(sheet))
        }
      },
    },
  }
}

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
 * Style sheet with one block for each layer: each module has its own, and the order of layers is
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
