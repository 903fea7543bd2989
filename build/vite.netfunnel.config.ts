import { defineConfig } from 'vite'

/** Dist/client/netfunnel.js: the waiting room's functions for pages that were written for another client of its protocol. */
export default defineConfig({
  build: {
    outDir: 'dist/client',
    // Beside the app, which was built before.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'netfunnel/netfunnel.ts',
      // A plain script, as its pages load it: nothing is shared with the app's files.
      output: { format: 'iife', entryFileNames: 'netfunnel.js' },
    },
  },
})
