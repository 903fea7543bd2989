import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { builtFiles } from './area-styles.ts'
import { areasOfFiles, storedAreasOfFiles } from './page-areas.ts'

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]

type AreasOfFiles = ReturnType<typeof areasOfFiles>
type StoredAreasOfFiles = ReturnType<typeof storedAreasOfFiles>

/** The shop writes settings into it when it sends it, so the worker recognises it by its header (sw/own-answers.ts). */
const DOCUMENT = 'index.html'

/**
 * Vite plugin that reads the area of each file of the build, and a transform of the worker's list of files by these
 * areas: entries of some areas name them, so that the worker stores them after the first visit of that area; files of
 * operators, who work online, are not listed (docs/decisions/140). Each entry has the hash of its file, so that no page of
 * another network is stored in its place.
 */
export function precacheAreas(): {
  readonly plugin: Plugin
  readonly transform: ManifestTransform
} {
  let folder = ''
  const hashOf = (url: string): string =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('base64')}`
  let areas: { readonly of: AreasOfFiles; readonly stored: StoredAreasOfFiles } | undefined
  return {
    plugin: {
      name: 'precache-areas',
      apply: 'build',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir)
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const files = builtFiles(bundle)
          areas = { of: areasOfFiles(files), stored: storedAreasOfFiles(files) }
        },
      },
    },
    transform: (entries) => {
      const known = areas
      // The worker is also built after a failure, whose own error an error from here would hide.
      if (known === undefined) return { manifest: [], warnings: ['The build lists no files.'] }
      const manifest = entries.flatMap((entry) => {
        if (known.of.get(entry.url) === 'operator') return []
        const area = known.stored.get(entry.url)
        const listed = entry.url === DOCUMENT ? entry : { ...entry, integrity: hashOf(entry.url) }
        return [area === undefined ? listed : { ...listed, area }]
      })
      return { manifest, warnings: [] }
    },
  }
}
