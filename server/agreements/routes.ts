import { AgreementKind, listAgreements } from '#contract/agreements.ts'
import type { AppServices } from '#server/services/app-services.ts'
import {
  addMemberAgreements,
  changeMemberAgreements,
  listMemberAgreements,
} from '#contract/member-agreements.ts'
import { requireMember } from '#server/http/require-member.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { readAgreements } from '#server/orders/agreement.store.ts'

import { changeAnswers, readAnswers } from './member-agreements.ts'

/** Calls about texts to agree to: of the kinds asked for, or of all when none is named (Product 4.4). */
export function agreementRoutes(app: App, services: AppServices): void {
  const { db, clock } = services
  mount(app, listAgreements, ({ query: { kinds } }) =>
    readAgreements(db, kinds?.length ? kinds : AgreementKind.options, clock.now()),
  )
  mount(app, listMemberAgreements, ({ visitor }) =>
    readAnswers(services, requireMember(visitor).id),
  )
  mount(app, changeMemberAgreements, ({ visitor, body }) =>
    changeAnswers(services, requireMember(visitor).id, body.items),
  )
  mount(app, addMemberAgreements, ({ visitor, body }) =>
    changeAnswers(services, requireMember(visitor).id, body.items),
  )
}
