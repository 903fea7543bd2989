import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { NewCredential } from '#contract/members/passkey-forms.ts'
import type { Passkey } from '#contract/members/passkey.ts'
import {
  addOperatorPasskey,
  endOneSession,
  listOperatorPasskeys,
  listOperatorSessions,
  removeOperatorPasskey,
  startOperatorPasskey,
  type OperatorSession,
} from '#contract/operators/account.calls.ts'
import { createPasskey, hasPasskeys } from '#src/browser/passkeys.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { ActionError, Badge, Page, Panel } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'

/** The operator's own passkeys and sessions. */
export function AccountPage() {
  return (
    <Page title="내 계정" note="인증 앱과 함께 쓰는 패스키, 그리고 로그인한 기기입니다.">
      <Passkeys />
      <Sessions />
    </Page>
  )
}

const PASSKEY_COLUMNS: readonly Column<Passkey>[] = [
  { header: '이름', isMain: true, cell: ({ name }) => name },
  { header: '등록일시', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    header: '마지막 사용',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : formatMoment(lastUsedAt)),
  },
  { header: '삭제', align: 'end', cell: (passkey) => <RemovePasskey passkey={passkey} /> },
]

function Passkeys() {
  const [isNaming, setNaming] = useState(false)
  const list = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => callConsole(listOperatorPasskeys, {}, signal),
  })
  return (
    <Panel
      title="패스키"
      actions={
        hasPasskeys() && (
          <Button variant="line" size="small" onClick={() => setNaming(true)}>
            패스키 추가
          </Button>
        )
      }
    >
      <DataList
        label="패스키"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={PASSKEY_COLUMNS}
        keyOf={({ passkeyId }) => String(passkeyId)}
        empty="등록한 패스키가 없습니다. 인증 앱의 번호로 로그인합니다."
      />
      {isNaming && <AddPasskey onClose={() => setNaming(false)} />}
    </Panel>
  )
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const start = useAction(startOperatorPasskey)
  const add = useAction(addOperatorPasskey, { onDone: onClose })
  const [failure, setFailure] = useState<string>()
  const submit = async (name: string) => {
    setFailure(undefined)
    try {
      const options = await start.mutateAsync({ body: {} })
      const credential = v.parse(NewCredential, await createPasskey(options))
      await add.mutateAsync({ body: { name, credential } })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <FormDialog
      open
      title="패스키 추가"
      hint="기기의 지문, 얼굴, PIN이나 보안 키를 두 번째 인증으로 씁니다."
      submitLabel="추가"
      busy={start.isPending || add.isPending}
      error={
        failure === undefined ? undefined : '패스키를 등록하지 못했습니다. 다시 시도해 주세요.'
      }
      onClose={onClose}
      onSubmit={(form) => void submit(textOf(form, 'name'))}
    >
      <TextField label="이름" name="name" maxLength={40} required />
    </FormDialog>
  )
}

function RemovePasskey({ passkey: { passkeyId } }: { readonly passkey: Passkey }) {
  const action = useAction(removeOperatorPasskey)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={action.isPending}
        onClick={() => action.mutate({ params: { passkeyId } })}
      >
        삭제
      </Button>
      <ActionError error={action.error} />
    </>
  )
}

const SESSION_COLUMNS: readonly Column<OperatorSession>[] = [
  {
    header: '기기',
    isMain: true,
    cell: ({ device, isCurrent }) => (
      <>
        {device === '' ? '알 수 없는 기기' : device} {isCurrent && <Badge>이 기기</Badge>}
      </>
    ),
  },
  { header: '운영자', cell: ({ operatorName }) => operatorName },
  { header: '네트워크', cell: ({ network }) => network },
  { header: '로그인', cell: ({ createdAt }) => formatMoment(createdAt) },
  { header: '마지막 사용', cell: ({ usedAt }) => formatMoment(usedAt) },
  {
    header: '로그아웃',
    align: 'end',
    cell: (session) => (session.isCurrent ? '–' : <EndSession session={session} />),
  },
]

function Sessions() {
  const may = useMay()
  const [isAll, setAll] = useState(false)
  const list = useQuery({
    queryKey: ['sessions', isAll],
    queryFn: ({ signal }) =>
      callConsole(listOperatorSessions, { query: isAll ? { all: true } : {} }, signal),
  })
  return (
    <Panel
      title="로그인한 기기"
      actions={
        may('staff.write') && (
          <Checkbox checked={isAll} onChange={() => setAll(!isAll)}>
            모든 운영자
          </Checkbox>
        )
      }
    >
      <DataList
        label="로그인한 기기"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={SESSION_COLUMNS}
        keyOf={({ sessionId }) => String(sessionId)}
        empty="로그인한 기기가 없습니다."
      />
    </Panel>
  )
}

function EndSession({ session: { sessionId } }: { readonly session: OperatorSession }) {
  const action = useAction(endOneSession)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={action.isPending}
        onClick={() => action.mutate({ params: { sessionId } })}
      >
        로그아웃
      </Button>
      <ActionError error={action.error} />
    </>
  )
}
