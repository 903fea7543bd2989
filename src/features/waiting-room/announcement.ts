import type { AdmissionView } from '#core/admission/view.ts'
import { headlineOf, MANY, NEXT_IN_LINE, peopleText, waitText } from './screen-words.ts'

/** What was last read aloud: its words, and the number ahead that they named. */
export interface Announced {
  readonly text: string
  readonly peopleAhead: number | undefined
}

/** Nothing said yet. */
export const SILENCE: Announced = { text: '', peopleAhead: undefined }

/**
 * What a screen reader is told next. It speaks at milestones only: when the state changes and each time the number
 * ahead has halved; the line about the connection speaks for itself. The same object means: stay silent.
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
