import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { WorksField } from '#contract/editorial/works-field.ts'
import { PARTNER_COMPANY_MAX, PARTNER_TEXT_MAX } from '#contract/service/partner-limits.ts'
import type { WorksDetail, WorksGroup } from '#contract/editorial/works-with-us.calls.ts'
import { FileField } from '#src/features/service/inquiries/file-field.tsx'
import { DOCUMENTS } from '#src/features/service/inquiries/file-problem.ts'
import { useFileChoice } from '#src/features/service/inquiries/use-file-choice.ts'
import { TextArea } from '#src/layout/account/text-area.tsx'
import { partnerDraftSlot } from '#src/page/partner-draft-slot.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { readDraft } from '#src/page/form/read-draft.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { partnerMutation, type PartnerInput, type SentRequest } from './mutations.ts'
import styles from './partner-form.module.css'
import { answerName, emptyPartnerValues, partnerSchema, PartnerValues } from './partner-schema.ts'
import { deleteRestored, useRestored } from './restored-request.ts'

interface PartnerFormProps {
  readonly detail: WorksDetail
  readonly group: WorksGroup
}

/** Form of a request; its input is stored in this tab until it is sent, files are not. */
export function PartnerForm({ detail, group }: PartnerFormProps) {
  const [sent, setSent] = useState<SentRequest>()
  const restored = useRestored(detail.typeId)
  const [files, change] = useState(restored?.groupId === group.groupId ? restored.files : [])
  const choice = useFileChoice({ files, change }, DOCUMENTS)
  const isOnline = useIsOnline()
  const client = useQueryClient()
  const send = useMutation(partnerMutation(useApi(), useOutbox()))
  const form = usePartnerForm(detail, group)
  const submit = (body: PartnerInput) => {
    if (send.isPending || !choice.isReady) return
    send.mutate(
      { body, files, group: group.name },
      {
        onError: form.showRefusal,
        onSuccess: (result) => {
          partnerDraftSlot.write(undefined)
          deleteRestored(client)
          setSent(result)
        },
      },
    )
  }
  if (sent !== undefined) return <Sent sent={sent} />
  return (
    <ShortForm
      onSubmit={form.submit(submit, () => send.isPending || send.reset())}
      problem={send.error ? failureMessage(send.error) : undefined}
      actions={
        <Button type="submit" size="large" wide busy={send.isPending || choice.isPreparing}>
          {isOnline ? '제안 보내기' : '연결되면 보내기'}
        </Button>
      }
    >
      <SenderFields field={form.field} />
      {group.fields.map((one) => (
        <AnswerField key={one.key} field={one} control={form.field} />
      ))}
      <ProposalFields field={form.field}>
        <FileField choice={choice} />
        <p className={styles.agreement}>{detail.agreement}</p>
      </ProposalFields>
    </ShortForm>
  )
}

/** Form of a group with the draft of this tab. */
function usePartnerForm({ typeId }: WorksDetail, { groupId, fields }: WorksGroup) {
  const schema = useMemo(
    () => partnerSchema({ typeId, groupId, fields }),
    [typeId, groupId, fields],
  )
  const [initial] = useState(() => {
    const empty = emptyPartnerValues(fields)
    const draft = readDraft(PartnerValues, partnerDraftSlot.read()) ?? {}
    const known = Object.entries(draft).filter(
      ([name, value]) => typeof value === typeof empty[name],
    )
    // Consent is given again for each request.
    return { ...empty, ...Object.fromEntries(known), agree: false }
  })
  return useForm<PartnerValues, PartnerInput>(schema, initial, {
    onChange: (values) => partnerDraftSlot.write(JSON.stringify(values)),
  })
}

/**
 * Attributes of a control. Components call it in the order of the page, in which wrong fields are
 * focused.
 */
type ControlOf = ReturnType<typeof usePartnerForm>['field']

function SenderFields({ field }: { field: ControlOf }) {
  return (
    <>
      <TextField
        {...field('company')}
        label="회사 또는 이름"
        autoComplete="organization"
        maxLength={PARTNER_COMPANY_MAX}
        required
      />
      <TextField {...field('name')} label="담당자" autoComplete="name" required />
      <TextField
        {...field('phone')}
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
      />
      <TextField
        {...field('email')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={100}
        required
      />
      <TextField
        {...field('url')}
        label="홈페이지 또는 SNS (선택)"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        placeholder="https://"
      />
    </>
  )
}

/** Control of a group's field by its kind. */
function AnswerField({ field, control }: { field: WorksField; control: ControlOf }) {
  const { key, kind, required, options, hint } = field
  const label = required ? field.label : `${field.label} (선택)`
  const frame = { ...control(answerName(key)), label, required, ...(hint === null ? {} : { hint }) }
  if (kind === 'SELECT') {
    return (
      <SelectField {...frame}>
        <option value="">선택해 주세요</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </SelectField>
    )
  }
  const inputMode = { NUMBER: 'numeric', URL: 'url', TEXT: 'text' } as const
  return <TextField {...frame} inputMode={inputMode[kind]} autoComplete="off" maxLength={300} />
}

function ProposalFields({ field, children }: { field: ControlOf; children: ReactNode }) {
  return (
    <>
      <TextArea
        {...field('contents')}
        label="제안 내용"
        rows={8}
        maxLength={PARTNER_TEXT_MAX}
        hint="20자 이상 3,000자까지. 작성 중인 내용은 이 탭에 저장됩니다."
        required
      />
      {children}
      <Checkbox {...field('agree')}>[필수] 개인정보 수집·이용에 동의합니다</Checkbox>
    </>
  )
}

/** The form was removed, and the page is shorter: the receipt gets focus and is scrolled to. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

function Sent({ sent }: { sent: SentRequest }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className={styles.sent}>
      {sent.state === 'received' ? (
        <>
          <p className={styles.thanks}>접수되었습니다.</p>
          <p>영업일 기준 10일 내 검토 후 연락드립니다.</p>
          {sent.receiptNo !== undefined && (
            <p>
              접수번호 <strong>{sent.receiptNo}</strong>
            </p>
          )}
        </>
      ) : (
        <>
          <p className={styles.thanks}>이 기기에 저장했습니다.</p>
          <p>네트워크에 연결되면 제안을 보냅니다.</p>
        </>
      )}
    </div>
  )
}
