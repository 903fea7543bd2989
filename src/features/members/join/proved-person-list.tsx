import { formatPhone } from '#src/ui/format/phone-format.ts'
import type { ProvedPerson } from './join-draft.ts'
import styles from './join-page.module.css'

/** Proved name, date of birth and phone, which the form cannot change. */
export function ProvedPersonList({ person }: { readonly person: ProvedPerson }) {
  const { name, birth } = person
  const phone = person.by === 'identity' ? person.phoneMasked : formatPhone(person.phone)
  return (
    <dl className={styles.person}>
      <div>
        <dt>이름</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>생년월일</dt>
        <dd>{birth.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1.$2.$3')}</dd>
      </div>
      <div>
        <dt>휴대폰</dt>
        <dd>{phone}</dd>
      </div>
    </dl>
  )
}
