import { html } from 'hono/html'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { windowPage, type Html } from '#server/providers/stand-in-window/window.ts'
import { lateChoice, PAYMENT_STYLES, sumSection, wonText } from './page-parts.ts'
import type { StandInPayment } from './stand-in.store.ts'

/** Whether a window is shown in a frame of the shop (desktop) or as a separate page (phones). */
export type WindowPlace = 'frame' | 'page'

const METHODS: Readonly<Record<string, string>> = {
  card: '신용/체크카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
  trans: '계좌이체',
  vbank: '가상계좌',
}

const page = (title: string, place: WindowPlace, body: Html): Html =>
  windowPage(
    { title, service: '푸시페이 결제', styles: PAYMENT_STYLES, bodyClass: `in-${place}` },
    body,
  )

/**
 * The window in which a tester decides the result: of a payment, or of a new card without an
 * amount.
 */
export function askPage(payment: StandInPayment, place: WindowPlace): Html {
  const isCard = payment.amount === 0
  return page(
    '푸시페이 결제',
    place,
    html`${sumSection(payment.name, isCard ? '카드 등록' : wonText(payment.amount))}
      <dl>
        <dt>결제 수단</dt>
        <dd>${METHODS[payment.payMethod] ?? payment.payMethod}</dd>
        <dt>${isCard ? '카드 소유자' : '주문자'}</dt>
        <dd>${payment.buyerName}</dd>
        <dt>거래 번호</dt>
        <dd>${payment.merchantUid}</dd>
      </dl>
      <form
        method="post"
        action="${STAND_IN_PORTONE_PATH}/windows/${payment.windowKey}?in=${place}"
      >
        <button class="approve" name="act" value="approve">
          ${isCard ? '푸시카드 **** 2580 등록' : payment.payMethod === 'vbank' ? '계좌 발급' : '결제 승인'}
        </button>
        <fieldset>
          <legend>다른 결과 시험하기</legend>
          <div class="pair">
            <button name="act" value="close">사용자 취소</button>
            <button name="act" value="fail">${isCard ? '등록 실패' : '결제 실패'}</button>
          </div>
          ${isCard ? cardOutcomes : payment.payMethod === 'vbank' ? accountOutcomes : paymentOutcomes}
        </fieldset>
      </form>
      <footer>시험용 결제 창입니다. 실제로 결제되지 않습니다.</footer>
      ${place === 'frame' ? html`<script src="${STAND_IN_PORTONE_PATH}/answer.js"></script>` : ''}`,
  )
}

const cardOutcomes = html`<button name="act" value="declining">
    한도카드 **** 0051 등록<small>등록되지만 자동 결제는 항상 거절됩니다.</small>
  </button>
  <button name="act" value="lose">
    응답 유실<small>등록하지만 상점에 아무것도 알리지 않고 창을 닫습니다.</small>
  </button>`

const accountOutcomes = html`<button name="act" value="lose">
  응답 유실<small>계좌를 발급하지만 상점에 아무것도 알리지 않고 창을 닫습니다.</small>
</button>`

const paymentOutcomes = html`<button name="act" value="tamper">
    금액 조작<small>주문 금액과 다른 100원으로 승인합니다.</small>
  </button>
  <button name="act" value="refusing">
    승인 후 환불 거절<small>승인하고, 다음 환불 요청 두 번을 거절합니다.</small>
  </button>
  <button name="act" value="lose">
    응답 유실<small>승인하지만 상점에 아무것도 알리지 않고 창을 닫습니다.</small>
  </button>
  ${lateChoice('승인하고 창을 닫은 뒤, 정한 시간이 지나 서버에만 알립니다.')}`

/** The last page of a frame: sends the outcome to the shop's page, or only closes. */
export function closingPage(
  notifiesPage: boolean,
  response: Readonly<Record<string, unknown>>,
): Html {
  return page(
    '결제 창을 닫는 중',
    'frame',
    html`<section class="outcome"><p>결제 창을 닫고 있습니다.</p></section>
      <script
        src="${STAND_IN_PORTONE_PATH}/notify.js"
        data-notifies-page="${notifiesPage ? 'true' : 'false'}"
        data-response="${JSON.stringify(response)}"
      ></script>`,
  )
}

/** A page with a message and a link back to the shop. */
export function sayPage(title: string, sentence: string, place: WindowPlace): Html {
  return page(
    title,
    place,
    html`<section class="outcome">
      <h1>${title}</h1>
      <p>${sentence}</p>
      <p><a href="/">상점으로 돌아가기</a></p>
    </section>`,
  )
}

/** The receipt of a payment. */
export function receiptPage(payment: StandInPayment): Html {
  const paidAt = payment.paidAt?.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' }) ?? ''
  return page(
    '결제 영수증',
    'page',
    html`${sumSection(payment.name, wonText(payment.amount))}
      <dl>
        <dt>상태</dt>
        <dd>${payment.status === 'cancelled' ? '취소' : '승인'}</dd>
        <dt>승인 일시</dt>
        <dd>${paidAt}</dd>
        <dt>결제 수단</dt>
        <dd>${METHODS[payment.payMethod] ?? payment.payMethod}</dd>
        <dt>취소 금액</dt>
        <dd>${wonText(payment.cancelAmount)}</dd>
        <dt>거래 번호</dt>
        <dd>${payment.merchantUid}</dd>
      </dl>
      <footer>시험용 영수증입니다. 실제로 결제되지 않았습니다.</footer>`,
  )
}
