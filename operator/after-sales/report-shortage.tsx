import { useState } from 'react'
import { reportShortage } from '#contract/after-sales/operator-shortages.calls.ts'
import type { OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'

interface ReportShortageProps {
  readonly orderNumber: string
  readonly line: OperatorOrder['lines'][number]
}

/** Button and dialog that notify the buyer of a line that cannot be sent as promised. */
export function ReportShortage({ orderNumber, line }: ReportShortageProps) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(reportShortage, { onDone: () => setOpen(false) })
  const submit = (form: FormData) => {
    const until = textOf(form, 'until')
    action.mutate({
      params: { orderNumber },
      body: {
        lineId: line.lineId,
        reason: textOf(form, 'reason'),
        ...(until === '' ? {} : { until }),
      },
    })
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        지연 안내
      </Button>
      <FormDialog
        open={isOpen}
        title="발송 지연 안내"
        hint="구매자에게 문자로 알립니다. 구매자는 기다리거나, 배송비 부담 없이 취소할 수 있습니다."
        submitLabel="안내 보내기"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={submit}
      >
        <TextField label="발송 예정일" name="until" type="date" hint="알 수 없으면 비워 두세요." />
        <TextField
          label="사유"
          name="reason"
          hint="구매자에게 보이지 않습니다."
          minLength={2}
          maxLength={200}
          required
        />
      </FormDialog>
    </>
  )
}
