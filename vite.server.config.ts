import { defineConfig } from 'vite'

/** The store's server as one file, dist/server/main.js. Packages stay outside: they are installed beside it. */
export default defineConfig({
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
