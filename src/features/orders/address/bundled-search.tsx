import { useState } from 'react'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FoundAddress } from './bundled-addresses.ts'
import { BUNDLED_ADDRESSES } from './bundled-addresses.ts'
import styles from './bundled-search.module.css'
import { findAddresses } from './find-addresses.ts'

/** Search in the bundled addresses; works without an external service. */
export function BundledSearch({ onChoose }: { onChoose: (address: FoundAddress) => void }) {
  const [typed, setTyped] = useState('')
  const found = findAddresses(BUNDLED_ADDRESSES, typed)
  return (
    <div className={styles.search}>
      <TextField
        label="도로명 또는 우편번호"
        placeholder="예: 성동구 예시로"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={styles.note}>{statusOf(typed, found.length)}</output>
      <ul>
        {found.map((address) => (
          <li key={`${address.zonecode} ${address.address1}`} className={styles.item}>
            <button type="button" className={styles.choose} onClick={() => onChoose(address)}>
              <span className={styles.code}>{address.zonecode}</span>
              <span>{address.address1}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusOf(typed: string, count: number): string {
  if (typed.trim() === '') return '체험용 주소록에서 찾습니다. 창을 닫고 직접 입력하셔도 됩니다.'
  return count === 0 ? '찾는 주소가 없습니다. 창을 닫고 직접 입력해 주세요.' : `주소 ${count}건`
}
