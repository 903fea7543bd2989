import { useEffect, useEffectEvent, useRef } from 'react'
import { loadTrustedScript } from '#src/browser/load-trusted-script.ts'
import type { FoundAddress } from './bundled-addresses.ts'
import { fromKakao } from './kakao-address.ts'
import styles from './kakao-embed.module.css'

/** Used subset of the provider's script. */
interface KakaoPostcode {
  readonly Postcode: new (options: {
    readonly oncomplete: (answer: unknown) => void
    readonly width: string
    readonly height: string
  }) => { readonly embed: (element: HTMLElement) => void }
}

declare global {
  interface Window {
    readonly kakao?: KakaoPostcode
  }
}

interface KakaoEmbedProps {
  scriptUrl: string
  onChoose: (address: FoundAddress) => void
  /** Called when the script did not load or returned nothing: the bundled search is offered. */
  onFail: () => void
}

/** Kakao address search inside the sheet. */
export function KakaoEmbed({ scriptUrl, onChoose, onFail }: KakaoEmbedProps) {
  const place = useRef<HTMLDivElement>(null)
  const complete = useEffectEvent((answer: unknown) => {
    const address = fromKakao(answer)
    if (address) onChoose(address)
  })
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    let isUnmounted = false
    const embed = async () => {
      try {
        await loadTrustedScript(scriptUrl)
      } catch {
        if (!isUnmounted) fail()
        return
      }
      if (isUnmounted || !place.current) return
      if (window.kakao) {
        const oncomplete = (answer: unknown) => complete(answer)
        new window.kakao.Postcode({ oncomplete, width: '100%', height: '100%' }).embed(
          place.current,
        )
      } else fail()
    }
    void embed()
    return () => {
      isUnmounted = true
    }
  }, [scriptUrl])

  return <div ref={place} className={styles.place} />
}
