import * as v from 'valibot'
import type { PaymentRequest, PaymentReturn } from '#contract/payments.ts'
import { paymentReturnOf, ProviderAnswer } from './payment-return.ts'
import { portOneParams, type PortOneParams } from './portone-params.ts'

/** Used subset of `window.IMP` (PortOne v1, Product 7.1). */
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

/** Opens the provider's window for a prepared payment. On phones the page is left and the promise never settles. */
export type OpenPaymentWindow = (request: PaymentRequest) => Promise<PaymentReturn>

/**
 * Creates the payment window of PortOne v1. The script is loaded at the first payment and initialised once per page.
 */
export function createPortOneWindow(host: PortOneHost): OpenPaymentWindow {
  let initialised: PortOne | undefined

  async function ready({ scriptUrl, impCode }: PaymentRequest): Promise<PortOne> {
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

  return async (request) => {
    const provider = await ready(request)
    return new Promise<PaymentReturn>((resolve, reject) => {
      provider.request_pay(portOneParams(request), (answer) => {
        const read = v.safeParse(ProviderAnswer, answer)
        if (read.success) resolve(paymentReturnOf(read.output))
        else reject(new PaymentWindowError('the payment window returned an invalid answer'))
      })
    })
  }
}
