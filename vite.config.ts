import { createRouterPluginContext } from '@tanstack/router-plugin/context'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { companyOf } from './contract/shop/company.ts'
import { SERVER_PATHS } from './contract/platform/server-paths.ts'
import { areaStyles } from './build/area-styles.ts'
import { stripContractSchemas } from './build/strip-contract-schemas.ts'
import { companyFiles } from './build/company-files.ts'
import { companyTexts } from './build/company-texts.ts'
import { classicScripts } from './build/classic-scripts.ts'
import { precacheAreas } from './build/precache-areas.ts'
import { pageChunks } from './build/page-chunks.ts'
import { startChunks } from './build/start-chunks.ts'
import { shortClassName } from './build/class-names.ts'
import { NESTED_SCHEMES } from './build/nested-schemes.ts'

/** Address of the shop's server while `npm run dev` serves the pages. */
const devServerOrigin = process.env['DEV_SERVER_ORIGIN'] ?? 'http://127.0.0.1:4174'

/** Layout routes are part of the shell: separate chunks would need a second round trip. */
function isEveryVisits(routeId: string): boolean {
  return routeId === '/_admitted'
}

/**
 * Pattern of the names of route files outside the first scripts (docs/decisions/187). The first
 * scripts contain the layouts, the pages of most first visits, and those of a failed network and of
 * maintenance.
 */
const LATER_ROUTES = String.raw`^(?!(?:__root|_admitted|index|products\.index|products\.\$productId|products\.search|error|inspection|offline)(?:\.tsx)?$)`

const routeFiles = {
  target: 'react',
  routesDirectory: 'src/routes',
  quoteStyle: 'single',
  semicolons: false,
} as const

const precache = precacheAreas()

/** The company as the server reads it at its start: from the environment. */
const company = companyOf(process.env)

/** Build of the shop's app and its service worker into dist/client. */
export default defineConfig({
  // The worker's build has the same ones.
  define: companyTexts(company),
  css: { modules: { generateScopedName: shortClassName }, lightningcss: NESTED_SCHEMES },
  build: {
    outDir: 'dist/client',
    manifest: true,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Names of preloaded files would be part of the first scripts; the document preloads imports of
    // the entry chunk.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_page, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // Contract modules, such as schemas, have no side effects.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//u, sideEffects: false }] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          // The entry chunk and React's chunk serve every visit. What pages share is grouped by
          // these pages: many small files compress badly, and each costs a request.
          groups: [
            {
              name: 'react',
              test: /\/(?:react|react-dom|scheduler)\/(?:cjs|index|client|jsx-runtime)|\/browser\/react-root/u,
              priority: 11,
            },
            { name: 'shell', tags: ['$initial'], priority: 10 },
            pageChunks({ priority: 5 }),
            startChunks({ priority: 4 }),
          ],
        },
      },
    },
  },
  // Modules of a worker are split too: BLS is loaded for raffles with drand alone.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, devServerOrigin])),
  },
  plugins: [
    tanstackRouterGenerator(
      {
        ...routeFiles,
        generatedRouteTree: 'src/app/first-route-tree.gen.js',
        routeFileIgnorePattern: LATER_ROUTES,
        disableTypes: true,
      },
      // A context of its own: the code splitter reads the one of all routes.
      createRouterPluginContext(),
    ),
    tanstackRouter({
      ...routeFiles,
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (isEveryVisits(routeId) ? [] : undefined),
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent'],
          ['errorComponent', 'notFoundComponent'],
        ],
      },
    }),
    react(),
    stripContractSchemas(),
    areaStyles(),
    precache.plugin,
    classicScripts(),
    companyFiles(company),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', company.logo.slice(1)],
        // Hashed names contain their version: no revision, so a cached copy is taken from the HTTP
        // cache.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [precache.transform],
      },
    }),
  ],
})
