import {
  addMemberAgreements,
  changeMemberAgreements,
  listMemberAgreements,
} from '#contract/agreements/member-agreements.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { changeAnswers, readAnswers } from './member-agreements.ts'

/** Answers of the member to the texts of the membership. */
export function consentRoutes(app: App, services: AppServices): void {
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
