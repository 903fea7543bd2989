import { useState } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { BundledSearch } from './bundled-search.tsx'
import type { FoundAddress } from './bundled-addresses.ts'
import { KakaoEmbed } from './kakao-embed.tsx'
import * as v from 'valibot'

const configured = v.safeParse(
  v.pipe(v.string(), v.url(), v.startsWith('https://')),
  import.meta.env['VITE_POSTCODE_SCRIPT_URL'],
)

/**
 * Address of the postcode search script, set when the shop is built; undefined for the bundled
 * list.
 */
const POSTCODE_SCRIPT_URL: string | undefined = configured.success ? configured.output : undefined

/**
 * Kakao address search where a shop configured it and the network allows, else the bundled list
 * (orders#address-search).
 */
export function AddressSearch({ onChoose }: { onChoose: (address: FoundAddress) => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isOnline = useIsOnline()
  if (POSTCODE_SCRIPT_URL === undefined || hasFailed || !isOnline) {
    return <BundledSearch onChoose={onChoose} />
  }
  return (
    <KakaoEmbed
      scriptUrl={POSTCODE_SCRIPT_URL}
      onChoose={onChoose}
      onFail={() => setHasFailed(true)}
    />
  )
}
