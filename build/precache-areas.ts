import type { Plugin } from 'vite'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { builtFiles } from './area-styles.ts'
import { areasOfFiles, type Area } from './page-areas.ts'

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]

/**
 * Vite plugin that reads the area of each file of the build, and a transform of the worker's list of files by these
 * areas: entries of the account's area name it, so that the worker stores them after the first visit of that area;
 * files of operators, who work online, are not listed (docs/decisions/140).
 */
export function precacheAreas(): {
  readonly plugin: Plugin
  readonly transform: ManifestTransform
} {
  let areas: ReadonlyMap<string, Area> | undefined
  return {
    plugin: {
      name: 'precache-areas',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          areas = areasOfFiles(builtFiles(bundle))
        },
      },
    },
    transform: (entries) => {
      const known = areas
      // The worker is also built after a failure, whose own error an error from here would hide.
      if (known === undefined) return { manifest: [], warnings: ['The build lists no files.'] }
      const manifest = entries.flatMap((entry) => {
        const area = known.get(entry.url) ?? 'shop'
        if (area === 'operator') return []
        return [area === 'account' ? { ...entry, area } : entry]
      })
      return { manifest, warnings: [] }
    },
  }
}
