import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { NESTED_SCHEMES } from './nested-schemes.ts'

/**
 * Builds dist/operator: the console of the shop's staff. A program of its own, so that no visit of
 * a shopper loads any of it, and its pages have a stricter content policy.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../operator', import.meta.url)),
  base: '/operator/',
  publicDir: false,
  css: { lightningcss: NESTED_SCHEMES },
  build: {
    outDir: '../dist/operator',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Contract modules, such as schemas, have no side effects.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/contract\//u, sideEffects: false }] },
    },
  },
  plugins: [react()],
})
