import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { isParcel } from './claim-draft.ts'
import form from './claim-form.module.css'
import { dispatchMutation } from './mutations.ts'
import { ParcelFields } from './parcel-fields.tsx'

/** Form of carrier and number of goods that the shopper sent. */
export function DispatchForm({ requestNo }: { requestNo: string }) {
  const [parcel, setParcel] = useState({ carrier: '', trackingNo: '' })
  const save = useMutation(dispatchMutation(useApi(), requestNo))
  const isOnline = useIsOnline()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isParcel(parcel) && !save.isPending) save.mutate(parcel)
  }
  return (
    <form className={form.send} onSubmit={submit} aria-label="발송 정보">
      <ParcelFields
        carriers={CARRIERS}
        value={parcel}
        onChange={(part) => setParcel((old) => ({ ...old, ...part }))}
        hint="상품을 보낸 뒤 택배사와 번호를 알려 주세요."
      />
      <Button
        type="submit"
        variant="line"
        busy={save.isPending}
        disabled={!isOnline || !isParcel(parcel)}
      >
        발송 정보 저장
      </Button>
    </form>
  )
}
