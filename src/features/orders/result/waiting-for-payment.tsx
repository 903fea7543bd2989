import styles from './waiting-for-payment.module.css'

/** Text while the shop asks the provider; without buttons, because no action helps. */
export function WaitingForPayment({ isOnline }: { isOnline: boolean }) {
  return (
    <section className={styles.wait} aria-live="polite">
      <div className={styles.rail} aria-hidden="true">
        <span className={styles.wheel} />
      </div>
      <h1 className={styles.head}>결제 결과를 확인하고 있습니다.</h1>
      <p className={styles.note}>
        {isOnline
          ? '잠시만 기다려 주세요. 이 화면을 닫아도 결제 결과는 안전하게 처리됩니다.'
          : '네트워크 연결을 기다리고 있습니다. 연결되면 이어서 확인합니다.'}
      </p>
    </section>
  )
}
