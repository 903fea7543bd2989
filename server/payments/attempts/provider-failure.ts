import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'

/** Whether an error is a failure of the provider: no answer or a refusal. */
export function isProviderFailure(error: unknown): error is ProviderUnavailable | ProviderRefused {
  return error instanceof ProviderUnavailable || error instanceof ProviderRefused
}

/** Runs work that needs the provider; PAYMENT_UNAVAILABLE when the provider fails. */
export async function asUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isProviderFailure(error)) throw new ApiFailure('PAYMENT_UNAVAILABLE')
    throw error
  }
}
