import { defineConfig } from 'vite'
import { inlineClassNames, shortClassName } from './inline-class-names.ts'

/**
 * The store's server as dist/server/main.js, and beside it the waiting room as a process of its own and what renders the shopper's pages. Packages stay outside: they
 * are installed beside it.
 */
export default defineConfig({
  // The classes of rendered pages are those of the one style sheet.
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    // Addresses of assets are those of the app's own build.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: 'server/main/main.ts',
        'waiting-room': 'server/main/waiting-room-main.ts',
        pages: 'src/app/page-rendering/render-page.tsx',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  plugins: [inlineClassNames()],
})
