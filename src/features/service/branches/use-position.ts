import { useState } from 'react'
import type { Position } from '#contract/service/distance.ts'

/** Position of the visitor as far as the browser gave it. */
export type PositionState =
  | { readonly name: 'unasked' | 'asking' }
  | { readonly name: 'known'; readonly position: Position }
  | { readonly name: 'refused'; readonly sentence: string }

const TIMEOUT_MS = 10_000
/** A position may be as old as this. */
const AGE_MAX_MS = 5 * 60_000

/**
 * Position of the visitor. The browser asks for permission when `ask` is called, never before
 * (service#own-position).
 */
export function usePosition(): { readonly state: PositionState; readonly ask: () => void } {
  const [state, setState] = useState<PositionState>({ name: 'unasked' })
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState({ name: 'refused', sentence: '이 브라우저에서는 현재 위치를 알 수 없습니다.' })
      return
    }
    setState({ name: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setState({
          name: 'known',
          position: { lat: coords.latitude, lng: coords.longitude },
        }),
      ({ code }) => setState({ name: 'refused', sentence: sentenceOf(code) }),
      { timeout: TIMEOUT_MS, maximumAge: AGE_MAX_MS },
    )
  }
  return { state, ask }
}

/** Value of `GeolocationPositionError.PERMISSION_DENIED`. */
const PERMISSION_DENIED = 1

function sentenceOf(code: number): string {
  return code === PERMISSION_DENIED
    ? '위치 사용이 허용되지 않았습니다. 브라우저의 사이트 설정에서 위치를 허용한 뒤 다시 눌러 주세요.'
    : '현재 위치를 확인하지 못했습니다. 잠시 후 다시 눌러 주세요.'
}
