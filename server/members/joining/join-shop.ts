import { JOIN_MILEAGE } from '#contract/benefits/benefit-limits.ts'
import { containsPersonalData } from '#contract/members/account-values.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { join } from '#contract/members/joining.calls.ts'
import { insertAgreementAnswers } from '#server/agreements/documents/member-agreement.store.ts'
import { consentsChanged } from '#server/agreements/consents/changed-consents.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { issueJoinCoupons } from '#server/benefits/coupons/issue-coupon.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { hashPassword } from '#server/platform/services/password-hash.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { mileageEnd } from '#server/benefits/points/mileage-end.ts'
import { acceptReferral } from '#server/benefits/referrals/reward-referral.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { openSession, type NewSession } from '#server/members/sign-in/open-session.ts'
import { normalizeEmail } from '#server/members/sign-in/normalize-email.ts'
import { proveApplicant, refuseApplicant, type Applicant } from './applicant.ts'
import { insertFirstAddress, insertMember, wasLoginIdUsed } from './joining.store.ts'
import { answersOfNewMember } from './answers-of-new-member.ts'
import { personProved } from './person-proved.ts'

type JoinBody = ParsedRequestOf<typeof join>['body']

/** Failures of two requests at once, by the constraint that one of them violates. */
const TAKEN: Readonly<Record<string, ErrorCode>> = {
  users_login_id_key: 'ID_TAKEN',
  users_email_key: 'EMAIL_TAKEN',
  users_phone_key: 'PHONE_TAKEN',
  users_ci_key: 'ALREADY_MEMBER',
}

/**
 * Registers a member and signs in, in one transaction: a refused request leaves its proof valid
 * (members#joining). Errors: see the endpoint.
 */
export async function joinShop(
  services: AppServices,
  visitor: Visitor,
  userAgent: string | null,
  body: JoinBody,
): Promise<NewSession> {
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const passwordHash = await hashPassword(body.password)
  const run = () =>
    services.db.transaction(async (tx) => {
      const applicant = await proveApplicant(tx, services, clientId, body)
      await refuseApplicant(tx, services, applicant)
      const member = await insertApplicant(tx, services, { body, applicant, passwordHash })
      return openSession(tx, services, member, { visitor, userAgent, keep: false })
    })
  return orTaken(run, TAKEN)
}

async function insertApplicant(
  tx: Tx,
  { clock, log, memberKeys, hooks }: AppServices,
  {
    body,
    applicant,
    passwordHash,
  }: { readonly body: JoinBody; readonly applicant: Applicant; readonly passwordHash: string },
): Promise<{ id: number; name: string }> {
  const { loginId, email, password, address, referral } = body
  const now = clock.now()
  if (containsPersonalData(password, { loginId, phone: applicant.phone })) {
    throw new ApiFailure('PASSWORD_RULE')
  }
  const answers = await answersOfNewMember(tx, body.agreements, now)
  if (await wasLoginIdUsed(tx, memberKeys.hash('withdrawal', `id ${loginId}`))) {
    throw new ApiFailure('ID_TAKEN')
  }
  const member = await insertMember(tx, {
    ...applicant,
    loginId,
    email: normalizeEmail(email),
    passwordHash,
    identityVerifiedAt: applicant.ciHash === null ? null : now,
    lastLoginAt: now,
    createdAt: now,
  })
  await insertAgreementAnswers(
    tx,
    answers.map(({ docId, agreed }) => ({ docId, agreed, userId: member.id, at: now })),
  )
  const given = answers.filter(({ agreed }) => agreed)
  for (const act of hooks.all(consentsChanged)) await act(tx, member.id, given, now)
  await issueJoinCoupons(tx, { clock, log }, member.id)
  await grantPoints(tx, {
    userId: member.id,
    kind: 'MILEAGE',
    source: 'JOIN',
    refId: 'join',
    amount: JOIN_MILEAGE,
    expiresAt: mileageEnd(now),
    now,
  })
  const { ciHash } = applicant
  if (ciHash !== null) {
    for (const act of hooks.all(personProved)) await act(tx, { userId: member.id, ciHash })
  }
  if (referral !== undefined) await acceptReferral(tx, member.id, referral)
  if (address) {
    const row = { ...address, userId: member.id, alias: '', isDefault: true, createdAt: now }
    await insertFirstAddress(tx, row)
  }
  return member
}
