import type { AdmissionView } from '#core/admission/view.ts'
import { headlineOf, MANY, NEXT_IN_LINE, peopleText, waitText } from './screen-words.ts'

/** Last announcement: its text, and its number of people ahead. */
export interface Announced {
  readonly text: string
  readonly peopleAhead: number | undefined
}

/** No announcement. */
export const SILENCE: Announced = { text: '', peopleAhead: undefined }

/**
 * Next announcement for screen readers. Milestones only: changes of the state, and each halving of
 * the number ahead; the connection text is a live region of its own. The same object means no
 * announcement.
 */
export function nextAnnouncement(before: Announced, view: AdmissionView): Announced {
  if (view.name === 'inside') return SILENCE
  if (view.name !== 'waiting') return toast(before, headlineOf(view).headline, undefined)
  const { place } = view
  if (!isMilestone(before.peopleAhead, place.peopleAhead)) return before
  if (place.peopleAhead === 0) return toast(before, NEXT_IN_LINE, 0)
  const people = `앞에 ${place.isMany ? MANY : `${peopleText(place)}명`}의 대기자가 있습니다.`
  return toast(before, `${people} 예상 대기 시간 ${waitText(place)}.`, place.peopleAhead)
}

function isMilestone(before: number | undefined, now: number): boolean {
  if (before === undefined) return true
  return now === 0 ? before !== 0 : now * 2 <= before
}

function toast(before: Announced, text: string, peopleAhead: number | undefined): Announced {
  return before.text === text ? before : { text, peopleAhead }
}
