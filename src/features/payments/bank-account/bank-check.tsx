import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BankAccountForm, BankCodeForm } from '#contract/payments/bank-forms.ts'
import type { confirmBankCheck, requestBankCheck } from '#contract/payments/bank-accounts.calls.ts'
import { BANKS } from '#contract/payments/banks.ts'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { useNow } from '#src/browser/use-now.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { codeRefusal } from '#src/features/identity/phone/code-refusal.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatTimer, secondsLeft } from '#src/ui/format/time-left.ts'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import styles from './bank-account-page.module.css'
import { confirmMutation, requestMutation } from './mutations.ts'

type Transfer = ResponseOf<typeof requestBankCheck>

interface BankCheckProps {
  onDone: () => void
  /** Undefined where there is no account to return to. */
  onCancel: (() => void) | undefined
}

/** Check of an account in two steps: bank and number, then the four digits of the sender name. */
export function BankCheck({ onDone, onCancel }: BankCheckProps) {
  const [transfer, setTransfer] = useState<Transfer>()
  return (
    <div className={styles.page}>
      {transfer === undefined ? (
        <AccountForm onSent={setTransfer} />
      ) : (
        <CodeForm transfer={transfer} onDone={onDone} onRestart={() => setTransfer(undefined)} />
      )}
      {onCancel && (
        <Button variant="line" size="large" wide onClick={onCancel}>
          취소
        </Button>
      )}
    </div>
  )
}

function AccountForm({ onSent }: { onSent: (transfer: Transfer) => void }) {
  const request = useMutation(requestMutation(useApi()))
  const { field, showRefusal, submit } = useForm(BankAccountForm, {
    bankCode: '',
    accountNo: '',
  })
  const send = (body: RequestOf<typeof requestBankCheck>['body']) => {
    if (!request.isPending) request.mutate(body, { onSuccess: onSent, onError: showRefusal })
  }
  return (
    <ShortForm
      onSubmit={submit(send, () => request.isPending || request.reset())}
      problem={request.error ? failureMessage(request.error) : undefined}
      actions={<SaveButton busy={request.isPending}>1원 인증 요청</SaveButton>}
    >
      <p className={styles.note}>
        회원 본인 명의의 계좌만 등록할 수 있습니다. 입력하신 계좌로 1원을 보내 드립니다.
      </p>
      <SelectField {...field('bankCode')} label="은행" required>
        <option value="">은행 선택</option>
        {BANKS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('accountNo')}
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        required
      />
    </ShortForm>
  )
}

interface CodeFormProps {
  transfer: Transfer
  onDone: () => void
  onRestart: () => void
}

function CodeForm({ transfer, onDone, onRestart }: CodeFormProps) {
  const { requestId, holderMasked, expiresAt, demoCode } = transfer
  const confirm = useMutation(confirmMutation(useApi()))
  const { field, showRefusal, submit } = useForm(BankCodeForm, { requestId, code: '' })
  const left = secondsLeft(Date.parse(expiresAt), useNow())
  const send = (body: RequestOf<typeof confirmBankCheck>['body']) => {
    if (!confirm.isPending) confirm.mutate(body, { onSuccess: onDone, onError: showRefusal })
  }
  return (
    <ShortForm
      onSubmit={submit(send, () => confirm.isPending || confirm.reset())}
      problem={confirm.error ? codeRefusal(confirm.error) : undefined}
      actions={
        <>
          <SaveButton busy={confirm.isPending}>인증하기</SaveButton>
          <Button variant="quiet" onClick={onRestart}>
            다른 계좌로 다시 요청
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        {holderMasked}님의 계좌로 1원을 보냈습니다. 입금자명에 표시된 숫자 4자리를 입력해 주세요.
      </p>
      <TextField
        {...field('code')}
        label="입금자명에 표시된 숫자 4자리"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        required
        trailing={<span aria-hidden="true">{left === 0 ? '시간 만료' : formatTimer(left)}</span>}
      />
      {demoCode !== null && (
        <p className={styles.note}>
          체험용 매장에서는 실제로 송금하지 않습니다. 인증 숫자 {demoCode}
        </p>
      )}
    </ShortForm>
  )
}
