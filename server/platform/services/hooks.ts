/**
 * Point of a domain at which domains above it take part, such as a withdrawal. It is defined where
 * it is called; `Handler` is what each domain gives to it.
 */
export interface Hook<Handler> {
  readonly name: string
  /** Type of the handlers alone; never set. */
  readonly handler?: Handler
}

/** What a domain gives to a hook. */
export interface Subscription<Handler = unknown> {
  readonly hook: Hook<Handler>
  readonly handler: Handler
}

/** A new hook; its identity, not its name, joins callers and subscriptions. */
export const defineHook = <Handler>(name: string): Hook<Handler> => ({ name })

/** A subscription of a domain to the hook of a domain below. */
export const subscribe = <Handler>(
  hook: Hook<Handler>,
  handler: Handler,
): Subscription<Handler> => ({ hook, handler })

/** Subscriptions of all domains of the shop. */
export class Hooks {
  readonly #subscriptions: readonly Subscription[]

  constructor(subscriptions: readonly Subscription[]) {
    this.#subscriptions = subscriptions
  }

  /** Handlers of a hook, in the order of the domains. */
  all<Handler>(hook: Hook<Handler>): readonly Handler[] {
    return this.#subscriptions
      .filter((one): one is Subscription<Handler> => one.hook === hook)
      .map(({ handler }) => handler)
  }

  /** The handler of a hook that one domain has to give. Throws where none or several do. */
  one<Handler>(hook: Hook<Handler>): Handler {
    const [handler, ...others] = this.all(hook)
    if (handler === undefined || others.length > 0) {
      throw new Error(`One domain gives "${hook.name}", not ${others.length + (handler ? 1 : 0)}`)
    }
    return handler
  }
}
