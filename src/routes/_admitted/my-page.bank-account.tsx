import { createFileRoute } from '@tanstack/react-router'
import { BankAccountPage } from '#src/features/payments/bank-account/bank-account-page.tsx'
import { bankAccountQuery } from '#src/features/payments/bank-account/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/bank-account')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { bankAccountQuery }),
  head: unlistedHead('환불 계좌'),
  component: BankAccountPage,
})
