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

/** Views that belong to a wait, which the tab that asks for all shows to the others. */
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

/** Reads what another tab shows; undefined for what this version does not know, and for what is no wait. */
export function readSharedView(said: unknown): AdmissionView | undefined {
  return isShared(said) ? said : undefined
}
