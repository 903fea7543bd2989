import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { builtFiles, type Bundle } from './area-styles.ts'
import { groupIntoPacks, type PackArea } from './file-packs.ts'
import { areasOfFiles, storedAreasOfFiles } from './page-areas.ts'

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]

type AreasOfFiles = ReturnType<typeof areasOfFiles>
type StoredAreasOfFiles = ReturnType<typeof storedAreasOfFiles>

/**
 * The shop writes settings into it when it sends it, so the worker recognises it by its header
 * (sw/own-answers.ts).
 */
const DOCUMENT = 'index.html'

/**
 * Text files of the build that a pack can hold: not the scripts of page workers, whose answers
 * carry their own policy.
 */
const PACKED = /^assets\/(?!.+\.worker-)[^/]+\.(?:js|css)$/u

/** What the plugin reads from the bundle. */
interface Build {
  readonly of: AreasOfFiles
  readonly stored: StoredAreasOfFiles
  /** Files that each document loads: the browser has them already, so they are in no pack. */
  readonly first: ReadonlySet<string>
}

/**
 * Vite plugin that reads the area of each file of the build, and a transform of the worker's list
 * of files by these areas. Files that every document loads, fonts and pictures are listed one by
 * one; all others are packed by their area, so that the worker stores some of them after the first
 * visit of that area. Files of operators, who work online, are not listed (app#areas,
 * docs/decisions/407). Each entry has the hash of its file, so that no page of another network is
 * stored in its place.
 */
export function precacheAreas(): {
  readonly plugin: Plugin
  readonly transform: ManifestTransform
} {
  let folder = ''
  let build: Build | undefined
  const textOf = (url: string): string => readFileSync(join(folder, url), 'utf8')
  const writePack = (area: PackArea, files: readonly string[]) => {
    const text = JSON.stringify(Object.fromEntries(files.map((url) => [`/${url}`, textOf(url)])))
    const integrity = integrityOf(text)
    const name = integrity.replaceAll(/[^\w]/gu, '').slice('sha256'.length, 'sha256'.length + 8)
    const url = `assets/pack-${name}.json`
    writeFileSync(join(folder, url), text)
    return { area, files: files.map((file) => `/${file}`), integrity, revision: null, url, size: 0 }
  }
  return {
    plugin: {
      name: 'precache-areas',
      apply: 'build',
      configResolved({ root, build: { outDir } }) {
        folder = resolve(root, outDir)
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const files = builtFiles(bundle)
          build = {
            of: areasOfFiles(files),
            stored: storedAreasOfFiles(files),
            first: firstFilesOf(bundle),
          }
        },
      },
    },
    transform: (entries) => {
      // The worker is also built after a failure, whose own error an error from here would hide.
      if (build === undefined) return { manifest: [], warnings: ['The build lists no files.'] }
      const { of, stored, first } = build
      const listed = entries.filter(({ url }) => of.get(url) !== 'operator')
      const isPacked = (url: string): boolean => PACKED.test(url) && !first.has(url)
      const alone = listed
        .filter(({ url }) => !isPacked(url))
        .map((entry) =>
          entry.url === DOCUMENT
            ? entry
            : { ...entry, integrity: integrityOf(readFileSync(join(folder, entry.url))) },
        )
      const packed = listed.flatMap(({ url, size }) =>
        isPacked(url) ? [{ url, size, area: stored.get(url) ?? ('shop' as const) }] : [],
      )
      const packs = groupIntoPacks(packed).map(({ area, files }) => writePack(area, files))
      return { manifest: [...alone, ...packs], warnings: [] }
    },
  }
}

const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** The entry chunk with all that it imports at once, and its style sheets. */
function firstFilesOf(bundle: Bundle): ReadonlySet<string> {
  const entries = Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.isEntry ? [one.fileName] : [],
  )
  const first = new Set(entries)
  for (const name of first) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])])
      first.add(needed)
  }
  return first
}
