import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { InquiryType } from '#contract/service/inquiry-forms.ts'
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX } from '#contract/service/inquiry-limits.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { useDraftFiles } from '#src/layout/account/draft-files.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { ordersQuery } from '#src/features/orders/receipt/orders-query.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextArea } from '#src/layout/account/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { FileField } from './file-field.tsx'
import { DOCUMENTS_AND_VIDEOS } from './file-problem.ts'
import { inquiryDraftSlot } from '#src/page/inquiry-draft-slot.ts'
import { SharedFiles } from './shared-files.tsx'
import { inquiryDraftText, joinInquiries, readInquiryDraft } from './inquiry-draft.ts'
import { EMPTY_INQUIRY, InquiryValues } from './inquiry-schema.ts'
import { writeInquiryMutation } from './mutations.ts'
import { INQUIRY_TYPE_NAMES } from './type-names.ts'
import { useFileChoice } from './use-file-choice.ts'

const route = getRouteApi('/_admitted/my-page/inquiries/new')

/** Page with the form of an inquiry. */
export function NewInquiryPage() {
  const login = useLoginState()
  return (
    <AccountFrame title="문의하기">
      {login.name === 'member' ? (
        <InquiryForm owner={String(login.user.userId)} />
      ) : (
        <RowSkeletons height="5rem" />
      )}
    </AccountFrame>
  )
}

/** The draft on the device, with the order for which the page was opened. */
function startValues(owner: string, order: string | undefined): InquiryValues {
  const draft = readInquiryDraft(inquiryDraftSlot.read(owner), Date.now()) ?? EMPTY_INQUIRY
  return order === undefined ? draft : { ...draft, orderNumber: order }
}

/** Form whose input is stored on the device for a day, or until it is sent. */
function InquiryForm({ owner }: { owner: string }) {
  const { order, shared } = route.useSearch()
  const [initial] = useState(() => startValues(owner, order))
  const draftFiles = useDraftFiles(['inquiry-files'], 'day')
  const choice = useFileChoice(draftFiles, DOCUMENTS_AND_VIDEOS)
  const isOnline = useIsOnline()
  const send = useMutation(writeInquiryMutation(useOutbox()))
  const navigate = useNavigate()
  const form = useForm(InquiryValues, initial, {
    onChange: (values) => inquiryDraftSlot.write(owner, inquiryDraftText(values, Date.now())),
  })
  const addWords = ({ title, text }: { title: string; text: string }) =>
    form.change((draft) => joinInquiries(draft, { ...EMPTY_INQUIRY, title, contents: text }))
  const submit = (values: InquiryValues) => {
    if (send.isPending || !choice.isReady) return
    send.mutate(
      { values, files: choice.files },
      {
        onError: form.showRefusal,
        onSuccess: () => {
          inquiryDraftSlot.wipe()
          draftFiles.change(() => [])
          void navigate({ to: '/my-page/inquiries', replace: true })
        },
      },
    )
  }
  return (
    <ShortForm
      onSubmit={form.submit(submit)}
      problem={send.error ? failureMessage(send.error) : undefined}
      actions={
        <Button type="submit" size="large" wide busy={send.isPending || choice.isPreparing}>
          {isOnline ? '문의 보내기' : '연결되면 보내기'}
        </Button>
      }
    >
      <SelectField {...form.field('type')} label="문의 유형" required>
        <option value="">유형 선택</option>
        {InquiryType.options.map((type) => (
          <option key={type} value={type}>
            {INQUIRY_TYPE_NAMES[type]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('orderNumber')} label="관련 주문 (선택)">
        <option value="">선택 안 함</option>
        <OrderOptions chosen={initial.orderNumber} />
      </SelectField>
      <TextField
        {...form.field('title')}
        label="제목"
        autoComplete="off"
        maxLength={INQUIRY_TITLE_MAX}
        required
      />
      <TextArea
        {...form.field('contents')}
        label="내용"
        rows={8}
        maxLength={INQUIRY_TEXT_MAX}
        hint="10자 이상 2,000자까지. 작성 중인 내용과 첨부 파일은 이 기기에 24시간 저장됩니다."
        required
      />
      <FileField choice={choice} />
      <SharedFiles shared={shared} choice={choice} onWords={addWords} />
    </ShortForm>
  )
}

/** The latest orders; the chosen one also before they are loaded. */
function OrderOptions({ chosen }: { chosen: string }) {
  const { data } = useInfiniteQuery(ordersQuery)
  const orders = data?.pages.flatMap(({ items }) => items) ?? []
  const isListed = orders.some(({ orderNumber }) => orderNumber === chosen)
  return (
    <>
      {chosen !== '' && !isListed && <option value={chosen}>{chosen}</option>}
      {orders.map(({ orderNumber, orderedAt, lines }) => (
        <option key={orderNumber} value={orderNumber}>
          {formatDate(orderedAt)} {lines[0]?.name ?? ''} ({orderNumber})
        </option>
      ))}
    </>
  )
}
