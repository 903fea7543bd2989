import { defineConfig } from 'vite'
import { companyOf } from '#contract/shop/company.ts'
import { companyTexts } from './company-texts.ts'
import { shortClassName } from './class-names.ts'

/**
 * Builds dist/server: the server (main.js), the waiting room as its own process, and the page
 * renderer. Packages are not bundled: they are installed.
 */
export default defineConfig({
  define: companyTexts(companyOf(process.env)),
  // Rendered pages use the class names of the app's style sheet.
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    // Asset URLs must equal those of the app's build.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: 'server/main/main.ts',
        'waiting-room': 'server/main/waiting-room-main.ts',
        pages: 'src/app/page-rendering/render-page.tsx',
      },
      output: { entryFileNames: '[name].js' },
      // The renderer needs all code at once; dynamic imports split the browser's build.
      checks: { ineffectiveDynamicImport: false },
    },
  },
})
