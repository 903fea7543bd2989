import { expect, test } from 'vitest'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { MemberKeys } from '#server/platform/services/member-keys.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { checkMemberKey } from './check-member-key.ts'

const keyOf = (byte: number) => new MemberKeys(new Uint8Array(32).fill(byte), systemRandom)

test('a second server with the same key starts, one with another is refused', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await checkMemberKey(shop.db, keyOf(1))
  await expect(checkMemberKey(shop.db, keyOf(1))).resolves.toBeUndefined()
  await expect(checkMemberKey(shop.db, keyOf(2))).rejects.toThrow(ConfigError)
  await expect(checkMemberKey(shop.db, keyOf(1))).resolves.toBeUndefined()
})
