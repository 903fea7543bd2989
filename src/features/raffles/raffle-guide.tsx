import type { ReactNode } from 'react'
import { Fold } from '#src/ui/fold/fold.tsx'
import styles from './raffle-guide.module.css'

/**
 * Guide of the raffles: who can enter, dates, payment, returns, penalties and how fairness is
 * checked.
 */
export function RaffleGuide() {
  return (
    <section className={styles.guide} aria-labelledby="raffle-guide">
      <h2 id="raffle-guide" className={styles.title}>
        래플 안내
      </h2>
      <Rule title="응모 자격">
        <li>본인인증을 마친 회원만 응모할 수 있습니다.</li>
        <li>
          래플마다 한 사람이 한 번만 응모할 수 있습니다. 다른 아이디로 다시 응모할 수 없습니다.
        </li>
        <li>응모 마감 전까지 취소할 수 있고, 취소한 뒤 다시 응모할 수 있습니다.</li>
      </Rule>
      <Rule title="발표와 결제">
        <li>당첨 결과는 미리 안내한 발표 시각에 공개됩니다.</li>
        <li>당첨되면 결제 기한 안에 결제해 주세요. 기한이 지나면 예비 당첨자에게 넘어갑니다.</li>
        <li>후불 래플은 당첨되면 등록한 카드로 자동 결제됩니다.</li>
        <li>래플 상품에는 쿠폰과 마일리지를 사용할 수 없습니다.</li>
      </Rule>
      <Rule title="취소와 반품">
        <li>상품을 받은 날부터 7일 안에 반품할 수 있고, 반품에 따른 불이익은 없습니다.</li>
        <li>한정 수량이라 사이즈 교환은 제공하지 않습니다.</li>
        <li>결제 기한 6시간 전까지 당첨을 포기하면 벌점이 없습니다.</li>
      </Rule>
      <Rule title="응모 제한">
        <li>당첨 후 결제하지 않으면 벌점 1점이 180일 동안 유지됩니다.</li>
        <li>벌점 2점은 30일, 3점은 90일 동안 응모가 제한됩니다.</li>
      </Rule>
      <Rule title="추첨이 공정한지 확인하는 방법">
        <li>응모가 시작되기 전에 추첨 규칙을 서명해 공개합니다.</li>
        <li>응모하면 서명된 접수증을 드립니다. 명단에서 빠지면 접수증이 증거가 됩니다.</li>
        <li>
          명단을 봉인한 뒤에 정해지는 공공 난수(drand)로 당첨자를 뽑아, 결과를 미리 알거나 바꿀 수
          없습니다. 체험용 래플은 래플 페이지에 따로 표시합니다.
        </li>
        <li>
          발표 후 래플 페이지의 ‘추첨 검증’에서 이 기기로 추첨 전체를 다시 계산할 수 있습니다.
        </li>
      </Rule>
    </section>
  )
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold title={<h3>{title}</h3>} isOpen={false} className={styles.fold}>
      <ul className={styles.rules}>{children}</ul>
    </Fold>
  )
}
