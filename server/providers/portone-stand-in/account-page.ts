import { html } from 'hono/html'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { windowPage, type Html } from '#server/providers/stand-in-window/window.ts'
import { lateChoice, PAYMENT_STYLES, sumSection, wonText } from './page-parts.ts'
import type { StandInPayment } from './stand-in.store.ts'

/** Page of an issued account, on which a tester decides the deposit. */
export function accountPage({ name, amount, vbankAccount, merchantUid }: StandInPayment): Html {
  return windowPage(
    {
      title: '가상계좌 입금',
      service: '푸시페이 입금',
      styles: PAYMENT_STYLES,
      bodyClass: 'in-page',
    },
    html`${sumSection(name, wonText(amount))}
      <dl>
        <dt>계좌</dt>
        <dd>푸시은행 ${vbankAccount}</dd>
        <dt>거래 번호</dt>
        <dd>${merchantUid}</dd>
      </dl>
      <form method="post" action="${STAND_IN_PORTONE_PATH}/accounts/${vbankAccount}">
        <button class="approve" name="act" value="deposit">입금하기</button>
        <fieldset>
          <legend>다른 결과 시험하기</legend>
          <button name="act" value="wrong">
            다른 금액 입금<small>주문 금액보다 1,000원 적게 입금합니다.</small>
          </button>
          ${lateChoice('지금 입금하고, 정한 시간이 지나 상점에 알립니다.')}
        </fieldset>
      </form>
      <footer>시험용 입금 화면입니다. 실제로 출금되지 않습니다.</footer>`,
  )
}
