import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { reachedFrom, type Modules } from './page-chunks.ts'

const CLIENT = resolve(import.meta.dirname, '../core/api/client.ts')

const NAME = 'calls'

const isOfCalls = (id: string): boolean =>
  id === CLIENT || /\/contract\/[\w-]+\.ts\?whole$|\/valibot\//u.test(id)

const SHARED =
  /src\/(?:features\/(?:cart|members)|analytics|error-pages|lazy|offline|page|pwa|ui)\//u

/** The file of the first call: the client, and the answers that it checks, with all that they import (docs/decisions/071). */
export const callChunks = ({ priority }: { readonly priority: number }) => ({
  name: NAME,
  priority,
  test: isOfCalls,
})

/**
 * Groups for what other pages share. What checks by schemas what it is given, as the writes of a cart do, needs that file;
 * the rest stands without, such as a page that says what is missing.
 */
export function sharedChunks({ priority, ...rules }: { priority: number; minShareCount: number }) {
  const standsAlone = (id: string, modules: Modules): boolean =>
    ![...reachedFrom(id, modules)].some(isOfCalls)
  const parts = (id: string, modules: Modules): string | null =>
    SHARED.test(id) && standsAlone(id, modules) ? 'parts' : null
  return [
    { ...rules, name: parts, priority: priority + 1 },
    { ...rules, name: 'write-parts', test: SHARED, priority },
  ]
}

/**
 * Names that file in the bare shell: its page can show nothing without a call. Documents that come rendered leave it out
 * (server/ssr/html-template.ts).
 */
export function callsInShell(): Plugin {
  return {
    name: 'calls-in-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const calls = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === NAME)
        if (calls === undefined) throw new Error(`The build has no file of ${NAME}`)
        const attrs = { rel: 'modulepreload', 'data-later': true, crossorigin: true }
        const href = `/${calls.fileName}`
        return [{ tag: 'link', attrs: { ...attrs, href }, injectTo: 'head' }]
      },
    },
  }
}
