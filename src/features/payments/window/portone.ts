import * as v from 'valibot'
import type { PaymentRequest, PaymentReturn } from '#contract/payments/payments.calls.ts'
import { paymentReturnOf, ProviderAnswer } from './payment-return.ts'
import type { PortOneParams } from './portone-params.ts'

/** Used subset of `window.IMP` (PortOne v1). */
export interface PortOne {
  readonly init: (impCode: string) => void
  readonly request_pay: (params: PortOneParams, callback: (answer: unknown) => void) => void
}

/** Source and global of the provider's script. */
export interface PortOneHost {
  readonly loadScript: (url: string) => Promise<void>
  /** `window.IMP`, once the script has run. */
  readonly provider: () => PortOne | undefined
}

/** Error of a provider script that did not load, or of an unexpected result of its window. */
export class PaymentWindowError extends Error {
  override readonly name = 'PaymentWindowError'
}

/**
 * Opens the provider's window for a prepared payment. On phones the page is left and the promise
 * never settles.
 */
export type OpenPaymentWindow = (request: PaymentRequest) => Promise<PaymentReturn>

/** The provider's script and the account of the shop in it. */
type PortOneScript = Pick<PaymentRequest, 'scriptUrl' | 'impCode'>

/** Opens the provider's window with these parameters; otherwise as {@link OpenPaymentWindow}. */
export type OpenPortOneWindow = (
  script: PortOneScript,
  params: PortOneParams,
) => Promise<PaymentReturn>

/**
 * Creates the window of PortOne v1, for payments and new cards. The script is loaded with the first
 * window and initialised once per page.
 */
export function createPortOneWindow(host: PortOneHost): OpenPortOneWindow {
  let initialised: PortOne | undefined

  async function ready({ scriptUrl, impCode }: PortOneScript): Promise<PortOne> {
    if (initialised) return initialised
    try {
      await host.loadScript(scriptUrl)
    } catch (cause) {
      throw new PaymentWindowError('the script of the payment window did not load', { cause })
    }
    const provider = host.provider()
    if (!provider) throw new PaymentWindowError('the script contains no payment window')
    provider.init(impCode)
    initialised = provider
    return provider
  }

  return async (script, params) => {
    const provider = await ready(script)
    return new Promise<PaymentReturn>((resolve, reject) => {
      provider.request_pay(params, (answer) => {
        const read = v.safeParse(ProviderAnswer, answer)
        if (read.success) resolve(paymentReturnOf(read.output))
        else reject(new PaymentWindowError('the payment window returned an invalid answer'))
      })
    })
  }
}
