/**
 * Programs by a mark in the user agent; the first that is found counts, because later ones are
 * contained in many.
 */
const PROGRAMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/KAKAOTALK/u, '카카오톡'],
  [/NAVER\(/u, '네이버 앱'],
  [/SamsungBrowser/u, '삼성 인터넷'],
  [/Whale\//u, '웨일'],
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'Mac'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
]

/** Name of a device in the list of sessions, such as `Chrome · Android`. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (table: typeof PROGRAMS) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const names = [nameIn(PROGRAMS), nameIn(SYSTEMS)].filter((name) => name !== undefined)
  return names.length === 0 ? '알 수 없는 기기' : names.join(' · ')
}
