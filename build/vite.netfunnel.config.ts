import { defineConfig } from 'vite'

/**
 * Builds dist/client/netfunnel.js: the waiting room's global functions for pages written for
 * another client of its protocol.
 */
export default defineConfig({
  build: {
    outDir: 'dist/client',
    // The app is already built in this folder.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'netfunnel/netfunnel.ts',
      // A classic script without chunks shared with the app.
      output: { format: 'iife', entryFileNames: 'netfunnel.js' },
    },
  },
})
