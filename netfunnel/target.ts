/** What a page says happens next: an address to go to, a function to call, or a form to send. */
export type Target = string | TargetFunction | HTMLFormElement

/** Called with the name of the event and what the waiting room said; `false` keeps the default screen away. */
export type TargetFunction = (event: { readonly type: EventName }, ret: Ret) => unknown

/** The events of a wait, by their names in a page's callbacks. */
export const EVENTS = {
  success: 'onSuccess',
  continued: 'onContinued',
  bypass: 'onBypass',
  block: 'onBlock',
  ipblock: 'onIpBlock',
  expressnumber: 'onExpressnumber',
  error: 'onError',
  stop: 'onStop',
} as const
export type NextName = keyof typeof EVENTS
export type EventName = (typeof EVENTS)[NextName]

/** What a page wants for each event. */
export type Next = Partial<Record<NextName, Target>>

/** What a callback is told: request type, return code and values of the reply. */
export interface Ret {
  readonly rtype: number
  readonly code: number
  readonly data: Readonly<Record<string, string | number>>
  readonly next: Next
}

/** Does what comes next; tells whether that was a function which answered `false`. */
export function follow(target: Target | undefined, name: NextName, ret: Ret): 'refused' | 'done' {
  if (target === undefined) return 'done'
  if (typeof target === 'string') window.location.assign(target)
  else if (typeof target === 'function') {
    return target({ type: EVENTS[name] }, ret) === false ? 'refused' : 'done'
  } else target.submit()
  return 'done'
}

/** Reads the second argument of the easy functions: one target stands for every way of going on. */
export function readNext(given: unknown): Next {
  if (isTarget(given)) return everyWayOn(given)
  if (typeof given !== 'object' || given === null) return {}
  const named: Next = {}
  for (const name of Object.keys(EVENTS)) {
    const target: unknown = Reflect.get(given, name)
    if (isNextName(name) && isTarget(target)) named[name] = target
  }
  return named.success === undefined ? named : { ...everyWayOn(named.success), ...named }
}

/** Errors, bypass and express numbers go on like success where nothing else is said (Spec 4, 8). */
function everyWayOn(target: Target): Next {
  return { success: target, error: target, bypass: target, expressnumber: target }
}

function isTarget(value: unknown): value is Target {
  const isText = typeof value === 'string' && value !== ''
  return isText || typeof value === 'function' || value instanceof HTMLFormElement
}

function isNextName(name: string): name is NextName {
  return name in EVENTS
}

/** Finds a form by itself, its id or its name. */
export function findForm(given: unknown): HTMLFormElement | undefined {
  if (given instanceof HTMLFormElement) return given
  if (typeof given !== 'string' || given === '') return undefined
  const found = document.querySelector(`#${CSS.escape(given)}`) ?? document.forms.namedItem(given)
  return found instanceof HTMLFormElement ? found : undefined
}
