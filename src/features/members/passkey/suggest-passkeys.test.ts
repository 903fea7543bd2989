import { expect, test, vi } from 'vitest'
import type { Api } from '#core/api/client.ts'
import { suggestPasskeys } from './suggest-passkeys.ts'

/** A device that signs each challenge at once, and the calls for challenges. */
function deviceWithPasskey(hasToken: boolean) {
  class Signed {
    static readonly isConditionalMediationAvailable = async () => true
    static readonly parseCreationOptionsFromJSON = (options: unknown) => options
    static readonly parseRequestOptionsFromJSON = (options: unknown) => options
    readonly toJSON = () => 'signature'
  }
  vi.stubGlobal('PublicKeyCredential', Signed)
  vi.stubGlobal('navigator', { credentials: { get: async () => new Signed() } })
  const call = vi.fn<() => Promise<object>>(async () => ({ challenge: 'c' }))
  return { api: { hasToken: () => hasToken, call } as unknown as Api, call }
}

test('a passkey that is chosen in the suggestions signs one challenge', async () => {
  const { api, call } = deviceWithPasskey(false)
  expect(await suggestPasskeys(api, new AbortController().signal)).toBe('signature')
  expect(call).toHaveBeenCalledTimes(1)
})

test('a visitor who has just signed in is asked for no passkey again', async () => {
  const { api, call } = deviceWithPasskey(true)
  expect(await suggestPasskeys(api, new AbortController().signal)).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
})
