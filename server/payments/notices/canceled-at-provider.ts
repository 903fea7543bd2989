import type { AppServices } from '#server/platform/services/app-services.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** Asks the provider and applies what it says. Throws `ProviderUnavailable`. */
type OnCanceledAtProvider = (services: AppServices, merchantUid: string) => Promise<void>

/** A notice says that a payment was cancelled at the provider's own console. */
export const canceledAtProvider = defineHook<OnCanceledAtProvider>('payment cancelled at provider')
