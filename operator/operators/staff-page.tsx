import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { OperatorName } from '#contract/operators/operator-values.ts'
import { ROLE_NAMES, ROLES, type Role } from '#contract/operators/roles.ts'
import {
  changeStaff,
  inviteStaff,
  listStaff,
  resetStaff,
  setStaffStatus,
  type StaffMember,
} from '#contract/operators/staff.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { Badge, Page, Panel } from '#operator/ui/page.tsx'
import { RecordDialog } from '#operator/ui/record-form/record-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './gate.module.css'

const roleOf = (form: FormData): Role => ROLES.find((role) => role === form.get('role')) ?? 'viewer'

const COLUMNS: readonly Column<StaffMember>[] = [
  { header: '이름', isMain: true, cell: ({ name }) => name },
  { header: '아이디', cell: ({ loginId }) => loginId },
  { header: '역할', cell: ({ role }) => ROLE_NAMES[role] },
  {
    header: '상태',
    cell: ({ status, hasSecondFactor }) => (
      <Badge tone={hasSecondFactor ? undefined : 'due'}>
        {status === 'DISABLED' ? '중지' : hasSecondFactor ? '사용중' : '인증 앱 없음'}
      </Badge>
    ),
  },
  {
    header: '마지막 로그인',
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : formatMoment(lastLoginAt)),
  },
]

/** The columns with a button that opens an operator. */
const columnsWith = (onOpen: (member: StaffMember) => void): readonly Column<StaffMember>[] => [
  ...COLUMNS,
  {
    header: '관리',
    align: 'end',
    cell: (member) => (
      <Button variant="quiet" size="small" onClick={() => onOpen(member)}>
        관리
      </Button>
    ),
  },
]

/** Operators with their roles, and one-time links for new ones. */
export function StaffPage() {
  const may = useMay()
  const [dialog, setDialog] = useState<StaffMember | 'invite'>()
  const [link, setLink] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => callConsole(listStaff, {}, signal),
  })
  const columns = may('staff.write') ? columnsWith(setDialog) : COLUMNS
  return (
    <Page
      title="운영자"
      actions={may('staff.write') && <Button onClick={() => setDialog('invite')}>초대</Button>}
    >
      {link !== undefined && (
        <Panel title="일회용 링크">
          <p className={styles.secret}>
            받는 분에게 직접 전해 주세요. 한 번만 열 수 있고, 다시 볼 수 없습니다.
            <code>{link}</code>
          </p>
        </Panel>
      )}
      <DataList
        label="운영자"
        rows={data?.staff}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        keyOf={({ operatorId }) => String(operatorId)}
        empty="운영자가 없습니다."
      />
      {data !== undefined && data.invites.length > 0 && (
        <Panel title="기다리는 초대">
          <ul>
            {data.invites.map(({ name, role, expiresAt }) => (
              <li key={`${name} ${expiresAt}`}>
                {name} · {ROLE_NAMES[role]} · {formatMoment(expiresAt)}까지
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {dialog === 'invite' && <Invite onLink={setLink} onClose={() => setDialog(undefined)} />}
      {dialog !== undefined && dialog !== 'invite' && (
        <Manage member={dialog} onLink={setLink} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  )
}

function RoleOptions() {
  return ROLES.map((name) => (
    <option key={name} value={name}>
      {ROLE_NAMES[name]}
    </option>
  ))
}

function Invite({
  onLink,
  onClose,
}: {
  readonly onLink: (link: string) => void
  readonly onClose: () => void
}) {
  const action = useAction(inviteStaff, {
    onDone: ({ link }) => {
      onLink(link)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title="운영자 초대"
      hint="48시간 동안 한 번 쓸 수 있는 링크를 만듭니다."
      submitLabel="링크 만들기"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) =>
        action.mutate({ body: { name: textOf(form, 'name'), role: roleOf(form) } })
      }
    >
      <TextField label="이름" name="name" maxLength={30} required />
      <SelectField label="역할" name="role" defaultValue="support">
        <RoleOptions />
      </SelectField>
    </FormDialog>
  )
}

const StaffValues = v.object({ name: OperatorName, role: v.picklist(ROLES) })

/** The stored operator of a conflict. */
const storedOf = (current: unknown) => {
  const read = v.safeParse(v.object({ name: v.string(), role: v.picklist(ROLES) }), current)
  return read.success ? read.output : undefined
}

/**
 * Form of name and role of an operator, and the ways to disable one or to set the factors again.
 */
function Manage({
  member,
  onLink,
  onClose,
}: {
  readonly member: StaffMember
  readonly onLink: (link: string) => void
  readonly onClose: () => void
}) {
  const params = { operatorId: member.operatorId }
  const change = useAction(changeStaff, { onDone: onClose })
  // The record as the form began with it: the list is read again meanwhile.
  const [opened] = useState({
    values: { name: member.name, role: member.role },
    version: member.version,
  })
  const [dialog, setDialog] = useState<'status' | 'reset'>()
  const isActive = member.status === 'ACTIVE'
  if (dialog !== undefined)
    return <WithReason dialog={dialog} member={member} onLink={onLink} onClose={onClose} />
  return (
    <RecordDialog
      title={member.name}
      schema={StaffValues}
      opened={opened}
      labels={{ name: '이름', role: '역할' }}
      busy={change.isPending}
      error={change.error}
      storedOf={storedOf}
      onClose={onClose}
      onSave={({ name = '', role: written }, version) => {
        const role = ROLES.find((one) => one === written) ?? member.role
        return change.mutateAsync({ params, body: { name, role, version } })
      }}
    >
      {(field) => (
        <>
          <TextField label="이름" maxLength={30} {...field('name')} required />
          <SelectField label="역할" {...field('role')}>
            <RoleOptions />
          </SelectField>
          <Button variant="line" size="small" onClick={() => setDialog('status')}>
            {isActive ? '사용 중지' : '다시 사용'}
          </Button>
          <Button variant="line" size="small" onClick={() => setDialog('reset')}>
            비밀번호와 인증 앱 재설정 링크
          </Button>
        </>
      )}
    </RecordDialog>
  )
}

/** Disables, enables or resets an operator, with the reason for the log. */
function WithReason({
  dialog,
  member,
  onLink,
  onClose,
}: {
  readonly dialog: 'status' | 'reset'
  readonly member: StaffMember
  readonly onLink: (link: string) => void
  readonly onClose: () => void
}) {
  const params = { operatorId: member.operatorId }
  const status = useAction(setStaffStatus, { onDone: onClose })
  const reset = useAction(resetStaff, {
    onDone: ({ link }) => {
      onLink(link)
      onClose()
    },
  })
  const next = member.status === 'ACTIVE' ? 'DISABLED' : 'ACTIVE'
  const action = next === 'DISABLED' ? '사용 중지' : '다시 사용'
  return (
    <FormDialog
      open
      title={`${member.name} · ${dialog === 'reset' ? '재설정 링크' : action}`}
      hint={
        dialog === 'reset'
          ? '48시간 동안 한 번 쓸 수 있는 링크를 만듭니다.'
          : next === 'DISABLED'
            ? '로그인한 기기에서 바로 로그아웃됩니다.'
            : undefined
      }
      submitLabel={dialog === 'reset' ? '링크 만들기' : action}
      busy={status.isPending || reset.isPending}
      error={(status.error ?? reset.error)?.message}
      onClose={onClose}
      onSubmit={(form) => {
        const reason = textOf(form, 'reason')
        if (dialog === 'reset') reset.mutate({ params, body: { reason } })
        else status.mutate({ params, body: { status: next, reason } })
      }}
    >
      <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
    </FormDialog>
  )
}
