import { afterEach, expect, test, vi } from 'vitest'
import { waitingRoomOrigin } from '#contract/waiting-room/waiting-room-origin.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { pagePolicy, workerPolicy } from '#server/platform/http/security-headers.ts'
import { trustedScriptUrl } from './trusted-script.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage(href: string): void {
  vi.stubGlobal('window', { location: new URL(href) })
}

/** Sources of one directive of a content security policy. */
function sourcesOf(policy: string, directive: string): readonly string[] {
  const [, ...sources] =
    policy
      .split('; ')
      .map((one) => one.split(' '))
      .find(([name]) => name === directive) ?? []
  return sources
}

test.each(['http://localhost:4175', 'https://queue.example.com', 'http://[::1]:4175'])(
  'a room of %s is allowed by settings, content policy and script policy alike',
  (room) => {
    openPage('http://localhost:4173/products')
    const config = readConfig({ WAITING_ROOM_URL: `${room}/` })
    expect(config.waitingRoomUrl).toBe(room)
    expect(sourcesOf(pagePolicy(config, ''), 'script-src')).toContain(room)
    expect(workerPolicy(config)).toContain(room)
    const url = `${room}/ts.wseq?opcode=5002`
    expect(trustedScriptUrl(url, waitingRoomOrigin(room))).toBe(url)
  },
)

test('a script over http from any other origin is refused', () => {
  openPage('http://localhost:4173/products')
  const room = waitingRoomOrigin('http://localhost:4175')
  expect(() => trustedScriptUrl('http://localhost:4176/a.js', room)).toThrow(TypeError)
  expect(() => trustedScriptUrl('http://localhost:4175/a.js')).toThrow(TypeError)
  expect(waitingRoomOrigin('data:text/javascript,1')).toBeUndefined()
})
