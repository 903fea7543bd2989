import { AgreementKind, listAgreements } from '#contract/agreements/agreements.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { readAgreements } from './agreement.store.ts'

/** Texts to agree to: of the kinds asked for, or of all when none is named. */
export function agreementRoutes(app: App, { db, clock }: AppServices): void {
  mount(app, listAgreements, ({ query: { kinds } }) =>
    readAgreements(db, kinds?.length ? kinds : AgreementKind.options, clock.now()),
  )
}
