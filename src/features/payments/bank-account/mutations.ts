import { mutationOptions } from '@tanstack/react-query'
import { confirmBankCheck, requestBankCheck } from '#contract/payments/bank-accounts.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import type { Api } from '#core/api/client.ts'
import { bankAccountQuery } from './queries.ts'

/** Mutation that sends 1 won to an account. The form shows refusals. */
export const requestMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof requestBankCheck>['body']) =>
      api.call(requestBankCheck, { body }),
    meta: { quiet: true },
  })

/**
 * Mutation that checks the code of the sender name and stores the account. The form shows refusals.
 */
export const confirmMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof confirmBankCheck>['body']) =>
      api.call(confirmBankCheck, { body }),
    onSuccess: (account, _body, _result, { client }) => {
      client.setQueryData(bankAccountQuery.queryKey, account)
    },
    meta: { quiet: true, success: '환불 계좌가 등록되었습니다.' },
  })
