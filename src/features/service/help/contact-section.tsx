import { SERVICE_HOURS } from '#contract/shop/company.ts'
import * as COMPANY from '#src/company/company.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import styles from './contact-section.module.css'

/** Phone, hours and e-mail of the customer service, and the way to an inquiry. */
export function ContactSection() {
  const { hours, lunch, closed } = SERVICE_HOURS
  return (
    <section aria-labelledby="contact" className={styles.contact}>
      <h2 id="contact" className={styles.heading}>
        상담
      </h2>
      <a className={styles.phone} href={`tel:${COMPANY.phone}`}>
        {COMPANY.phone}
      </a>
      <p className={styles.hours}>
        {hours} (점심 {lunch})
        <br />
        {closed}
      </p>
      <a className={styles.mail} href={`mailto:${COMPANY.email}`}>
        {COMPANY.email}
      </a>
      <LinkButton to="/my-page/inquiries/new" wide>
        1:1 문의하기
      </LinkButton>
    </section>
  )
}
