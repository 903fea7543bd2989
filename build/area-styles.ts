import { type AtRule, parse } from 'postcss'
import type { Plugin } from 'vite'

/** The order of layers must be the first rule of each style sheet, independent of the module order. */
const LAYER_ORDER = '@layer reset, tokens, primitives, components, pages;'

/** Style modules that are loaded with the code of their pages. All others are in the first sheet. */
const OF_AREA = /\/src\/features\/(?:account|checkout|members|orders|wish)\/.*\.css$/u

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, Function>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/**
 * Vite plugin that collects the style sheets of all chunks into the sheet of the entry chunk. That sheet is precached,
 * compresses best as a whole, and no page of the shop waits for another. Chunks with styles of an area have their own
 * sheets, which Vite loads with the chunk.
 */
export function areaStyles(): Plugin {
  return {
    name: 'area-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (entry === undefined) throw new Error('The build has no entry chunk')
        const first = [entry, ...chunks.filter((chunk) => chunk !== entry && !isOfArea(chunk))]
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

/** Style sheet with one block for each layer: each chunk has its own, and the order of layers is stated apart. */
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

const isOfArea = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => OF_AREA.test(id))

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
