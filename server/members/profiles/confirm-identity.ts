import type { Profile } from '#contract/members/profiles.calls.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { ConfirmedPerson } from '#server/identity/person/person.ts'
import { consumeIdentity } from '#server/identity/person/read-result.ts'
import { personProved } from '#server/members/joining/person-proved.ts'
import { refuseEarlyRejoin, refuseUnderAge } from '#server/members/joining/membership-limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { isSameName } from '#server/platform/services/same-name.ts'
import { readProfile, TAKEN } from './change-profile.ts'
import { lockUser, updateUser } from './profile.store.ts'

/**
 * Takes the personal data of an identity check over. The first check must have the name of the
 * member; later ones must be of the same person, who may have changed the name. The rules of
 * joining apply to the checked person too, because a join by text message takes the typed data.
 * IDENTITY_MISMATCH, UNDER_14, REJOIN_LIMIT, ALREADY_MEMBER, PHONE_TAKEN, and the errors of the
 * check.
 */
export async function confirmOwnIdentity(
  services: AppServices,
  visitor: Visitor,
  tokenVersionId: string,
): Promise<Profile> {
  const user = requireMember(visitor)
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('NICE_NOT_YOURS')
  const run = () =>
    services.db.transaction(async (tx) => {
      const purposes = ['IDENTITY', 'CHANGE_NAME'] as const
      const person = await consumeIdentity(tx, services, { tokenVersionId, clientId, purposes })
      const member = await lockUser(tx, user.id)
      if (!member || !isSamePerson(member, person)) throw new ApiFailure('IDENTITY_MISMATCH')
      const now = services.clock.now()
      refuseUnderAge(person.birth, now)
      if (!member.ciHash) await refuseEarlyRejoin(tx, services, person)
      await updateUser(tx, user.id, { ...person, identityVerifiedAt: now })
      const { ciHash } = person
      for (const act of services.hooks.all(personProved)) await act(tx, { userId: user.id, ciHash })
    })
  await orTaken(run, TAKEN)
  return readProfile(services, user)
}

const isSamePerson = (
  member: { readonly ciHash: string | null; readonly name: string },
  person: ConfirmedPerson,
): boolean =>
  member.ciHash ? member.ciHash === person.ciHash : isSameName(member.name, person.name)
