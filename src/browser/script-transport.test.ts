import { afterEach, expect, test, vi } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { createScriptTransport } from './script-transport.ts'

afterEach(() => vi.unstubAllGlobals())

/** Browser whose scripts are added and never run. */
function openBrowser() {
  const scripts: (EventTarget & { src: string })[] = []
  const page = Object.assign(new EventTarget(), { location: { href: 'https://shop.example/' } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => undefined }),
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  })
  /** Whether the page reports the error of a script that cannot be parsed. */
  const reports = (filename: string) =>
    page.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { filename }))
  return { scripts, reports }
}

test('the page of another network in place of a reply is no error of this page', async () => {
  const { scripts, reports } = openBrowser()
  const room = {
    protocol: 'https',
    host: 'queue.example',
    port: 443,
    query: 'ts.wseq',
    serviceId: 'service_1',
    actionId: 'act_1',
  } as const
  const transport = createScriptTransport(room, () => 0)
  const stop = new AbortController()
  const reply = transport.send({ opcode: OPCODES.checkEnter, key: 'ABCD' }, stop.signal)
  const src = scripts[0]?.src ?? ''
  expect(new URL(src).host).toBe('queue.example')
  expect(reports(src)).toBe(false)
  expect(reports('https://shop.example/assets/app.js')).toBe(true)
  stop.abort()
  await expect(reply).rejects.toThrow('did not answer')
  expect(reports(src)).toBe(true)
})
