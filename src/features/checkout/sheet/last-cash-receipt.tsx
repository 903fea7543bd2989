import { useQuery } from '@tanstack/react-query'
import { getCashReceipt } from '#contract/cash-receipts.ts'
import { useEnabledForMember } from '#src/features/members/use-enabled-for-member.ts'
import { useLoginState } from '#src/features/members/use-login-state.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { Button } from '#src/ui/button/button.tsx'
import { knownCashId } from './cash-receipt.ts'
import type { PartProps } from './field-props.ts'

/** Settings of the cash receipt that a member requested last. */
const lastReceiptQuery = apiQuery(getCashReceipt, { query: {} })

const PURPOSES = { DEDUCTION: '소득공제', EXPENSE: '지출증빙' } as const

/** Settings of the member's last receipt, which one press takes over; the number is typed again unless it is the phone. */
export function LastCashReceipt({ form, onChange }: PartProps) {
  const isMember = useLoginState().name === 'member'
  const enabled = useEnabledForMember(isMember)
  const { data } = useQuery({ ...lastReceiptQuery, enabled })
  const last = data?.last
  if (!last) return null
  const { purpose, idType, idMasked } = last
  const cashIdType = idType === 'CARD' ? 'CARD' : 'PHONE'
  return (
    <div>
      <Button
        variant="line"
        size="small"
        onClick={() =>
          onChange({
            cashPurpose: purpose,
            cashIdType,
            cashId: knownCashId(form, purpose, cashIdType),
          })
        }
      >
        지난번처럼 신청 ({PURPOSES[purpose]} {idMasked})
      </Button>
    </div>
  )
}
