import { isNumber, objectOf, type Guard } from '#core/guard/guard.ts'
import type { AdmissionView, QueueView } from './view.ts'

type ViewNamed<Name extends AdmissionView['name']> = AdmissionView & { readonly name: Name }

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const named =
  <const Name extends string>(name: Name): Guard<Name> =>
  (value): value is Name =>
    value === name

const isWait = objectOf<NonNullable<QueueView['wait']>>({ from: isNumber, to: isNumber })
const isPlace = objectOf<QueueView>({
  peopleAhead: isNumber,
  isMany: isFlag,
  peopleBehind: (value) => value === undefined || isNumber(value),
  isManyBehind: isFlag,
  progress: isNumber,
  wait: (value) => value === undefined || isWait(value),
  isLong: isFlag,
})

/** Guards of the views that the asking tab shows to the others. */
const SHARED: readonly Guard<AdmissionView>[] = [
  objectOf<ViewNamed<'asking'>>({ name: named('asking'), isFailing: isFlag }),
  objectOf<ViewNamed<'waiting'>>({
    name: named('waiting'),
    place: isPlace,
    isConnected: isFlag,
    isResumed: isFlag,
  }),
  objectOf<ViewNamed<'held'>>({
    name: named('held'),
    reason: (value) => value === 'rapid' || value === 'ip-block',
    until: isNumber,
  }),
]

const isShared: Guard<AdmissionView> = (value): value is AdmissionView =>
  SHARED.some((isOne) => isOne(value))

/**
 * Validates the view of another tab; undefined for unknown views and for views that are no wait.
 */
export function readSharedView(received: unknown): AdmissionView | undefined {
  return isShared(received) ? received : undefined
}
