/** Continuation defined by a page: a URL to open, a function to call, or a form to submit. */
export type Target = string | TargetFunction | HTMLFormElement

/** Callback with the event's name and the reply. `false` prevents the default screen. */
export type TargetFunction = (event: { readonly type: EventName }, ret: Ret) => unknown

/** Event names of callbacks. */
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

/** Continuations of a page by event. */
export type Next = Partial<Record<NextName, Target>>

/** Argument of a callback: request type, return code and values of the reply. */
export interface Ret {
  readonly rtype: number
  readonly code: number
  readonly data: Readonly<Record<string, string | number>>
  readonly next: Next
}

/** Executes a continuation. `refused` if it was a function that returned `false`. */
export function follow(target: Target | undefined, name: NextName, ret: Ret): 'refused' | 'done' {
  if (target === undefined) return 'done'
  if (typeof target === 'string') window.location.assign(target)
  else if (typeof target === 'function') {
    return target({ type: EVENTS[name] }, ret) === false ? 'refused' : 'done'
  } else target.submit()
  return 'done'
}

/** Parses the second argument of the simple functions: one target is used for all continuations. */
export function readNext(given: unknown): Next {
  if (isTarget(given)) return continueAlways(given)
  if (typeof given !== 'object' || given === null) return {}
  const named: Next = {}
  for (const name of Object.keys(EVENTS)) {
    const target: unknown = Reflect.get(given, name)
    if (isNextName(name) && isTarget(target)) named[name] = target
  }
  return named.success === undefined ? named : { ...continueAlways(named.success), ...named }
}

/**
 * Errors, bypass and express numbers continue like success by default (waiting-room#known-client).
 */
function continueAlways(target: Target): Next {
  return { success: target, error: target, bypass: target, expressnumber: target }
}

function isTarget(value: unknown): value is Target {
  const isText = typeof value === 'string' && value !== ''
  return isText || typeof value === 'function' || value instanceof HTMLFormElement
}

function isNextName(name: string): name is NextName {
  return name in EVENTS
}

/** Finds a form by element, id or name. */
export function findForm(given: unknown): HTMLFormElement | undefined {
  if (given instanceof HTMLFormElement) return given
  if (typeof given !== 'string' || given === '') return undefined
  const found = document.querySelector(`#${CSS.escape(given)}`) ?? document.forms.namedItem(given)
  return found instanceof HTMLFormElement ? found : undefined
}
