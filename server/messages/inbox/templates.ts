import type { NotificationKind } from '#contract/messages/notifications.calls.ts'

/** Text of a notification in inbox and push message. */
export interface NotificationText {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

/** `11월 24일 23:59` of an instant in Korean time. */
const momentOf = (instant: string) =>
  `${Number(instant.slice(5, 7))}월 ${Number(instant.slice(8, 10))}일 ${instant.slice(11, 16)}`

const order = (title: string, body: string) => ({ kind: 'ORDER', title, body }) as const
const raffle = (title: string, body: string) => ({ kind: 'RAFFLE', title, body }) as const
const benefit = (title: string, body: string) => ({ kind: 'BENEFIT', title, body }) as const
const account = (title: string, body: string) => ({ kind: 'ACCOUNT', title, body }) as const

/** Texts of notifications by template. Dates and amounts of the parameters are for display. */
export const NOTIFICATION_TEXTS = {
  ORDER_PAID: (p: { orderNumber: string; goods: string; amount: number }) =>
    order('주문 완료', `주문번호 ${p.orderNumber} / ${p.goods} / ${won(p.amount)}`),
  VBANK: (p: {
    bankName: string
    accountNo: string
    holder: string
    dueAt: string
    amount: number
  }) =>
    order(
      '입금 안내',
      `${p.bankName} ${p.accountNo} (${p.holder})로 ${momentOf(p.dueAt)}까지 ${won(p.amount)}을 입금해 주세요.`,
    ),
  SHIPPED: (p: { carrier: string; trackingNo: string }) =>
    order('배송 시작', `상품이 출발했습니다. ${p.carrier} ${p.trackingNo}`),
  DELIVERED: () => order('배송 완료', '배송이 완료되었습니다.'),
  REFUNDED: (p: { amount: number }) =>
    order('취소 완료', `취소가 완료되었습니다. 환불 ${won(p.amount)} (카드사에 따라 3~5영업일)`),
  /** A line that cannot be sent as promised (E-commerce act 15). */
  SHORTAGE: (p: { goods: string; until: string | null }) =>
    order(
      '발송 지연 안내',
      `${p.goods}의 발송이 늦어져 죄송합니다. ${p.until === null ? '발송일이 정해지면 다시 알려 드립니다.' : `${Number(p.until.slice(5, 7))}월 ${Number(p.until.slice(8, 10))}일까지 발송합니다.`} 기다리지 않고 취소하실 수도 있습니다.`,
    ),
  /** A part of the payment or mileage without a return. */
  COMPENSATED: (p: { kind: 'PAYMENT' | 'MILEAGE'; amount: number }) =>
    order(
      '보상 안내',
      p.kind === 'PAYMENT'
        ? `불편을 드려 죄송합니다. 보상으로 ${won(p.amount)}을 환불합니다. (카드사에 따라 3~5영업일)`
        : `불편을 드려 죄송합니다. 보상으로 마일리지 ${won(p.amount)}을 드렸습니다.`,
    ),
  /** A payment that could not be kept. */
  PAYMENT_REFUNDED: (p: { reason: string; amount: number }) =>
    order('결제 취소', `${p.reason} 환불 ${won(p.amount)} (카드사에 따라 3~5영업일)`),
  CLAIM_STEP: (p: { type: string; state: string }) =>
    order(`${p.type} 신청`, `${p.type} 신청이 ${p.state} 처리되었습니다.`),
  RAFFLE_APPLIED: (p: { raffle: string; announceAt: string; receiptNo: string }) =>
    raffle('응모 완료', `[${p.raffle}] 응모 완료. 발표 ${p.announceAt} 접수번호 ${p.receiptNo}`),
  RAFFLE_LISTED: (p: { raffle: string }) =>
    raffle(
      '응모 명단 봉인',
      `[${p.raffle}] 응모 명단이 봉인되었습니다. 열면 이 기기가 내 응모가 명단에 있는지 확인합니다.`,
    ),
  RAFFLE_WON: (p: { raffle: string; payDueAt: string }) =>
    raffle(
      '래플 당첨',
      `축하합니다. [${p.raffle}]에 당첨되셨습니다. ${p.payDueAt}까지 결제해 주세요.`,
    ),
  RAFFLE_WON_DEFERRED: (p: { raffle: string }) =>
    raffle('래플 당첨', `축하합니다. [${p.raffle}]에 당첨되셨습니다. 등록 카드로 자동 결제됩니다.`),
  RAFFLE_AUTO_PAID: (p: { amount: number }) =>
    raffle('자동 결제 완료', `등록 카드로 ${won(p.amount)}이 결제되었습니다.`),
  RAFFLE_AUTO_FAILED: (p: { payDueAt: string }) =>
    raffle('자동 결제 실패', `자동 결제에 실패했습니다. ${p.payDueAt}까지 직접 결제해 주세요.`),
  RAFFLE_PAY_REMIND: (p: { hours: number }) =>
    raffle('결제 마감 안내', `결제 마감 ${p.hours}시간 전입니다. 미결제 시 당첨이 취소됩니다.`),
  RAFFLE_RESERVE_WON: (p: { payDueAt: string }) =>
    raffle('예비 당첨', `예비 당첨되셨습니다. ${p.payDueAt}까지 결제해 주세요.`),
  RAFFLE_LOST: () => raffle('래플 결과', '아쉽게도 이번 래플에 당첨되지 않았습니다.'),
  RAFFLE_RESERVE: (p: { raffle: string; rank: number }) =>
    raffle(
      '래플 결과',
      `[${p.raffle}] 예비 ${p.rank}번입니다. 당첨이 취소되는 분이 있으면 순서대로 안내해 드립니다.`,
    ),
  RAFFLE_OBJECTION: (p: { raffle: string; cause: string; until: string }) =>
    raffle(
      '당첨 제외 예고',
      `[${p.raffle}] ${p.cause}(으)로 확인되어 ${p.until}에 당첨에서 제외될 예정입니다. 사실과 다르면 그 전에 1:1 문의로 알려 주세요.`,
    ),
  RAFFLE_VOIDED: (p: { raffle: string; cause: string }) =>
    raffle(
      '응모 제외',
      `[${p.raffle}] ${p.cause}(으)로 확인되어 응모가 명단에서 제외되었습니다. 사실과 다르면 1:1 문의로 알려 주세요.`,
    ),
  RAFFLE_PAY_EXPIRED: () => raffle('당첨 취소', '결제 기한이 지나 당첨이 취소되었습니다.'),
  RAFFLE_CANCELED: (p: { raffle: string }) =>
    raffle('래플 취소', `[${p.raffle}] 래플이 취소되어 응모도 취소되었습니다.`),
  RAFFLE_OPEN: (p: { raffle: string; closeAt: string }) =>
    raffle('래플 시작', `[${p.raffle}] 응모가 시작되었습니다. 마감 ${p.closeAt}`),
  RAFFLE_OPEN_SOON: (p: { raffle: string; minutes: number; closeAt: string }) =>
    raffle(
      '래플 시작 예정',
      `[${p.raffle}] ${p.minutes}분 뒤 응모가 시작됩니다. 마감 ${p.closeAt}`,
    ),
  RESTOCK: (p: { productName: string; size: string }) =>
    ({
      kind: 'RESTOCK',
      title: '재입고 알림',
      body: `${p.productName} ${p.size}이(가) 재입고되었습니다. 재고는 빠르게 소진될 수 있습니다.`,
    }) as const,
  RELEASE: (p: { productName: string; size: string }) =>
    ({
      kind: 'RESTOCK',
      title: '발매 알림',
      body: `${p.productName} ${p.size}이(가) 발매되었습니다. 재고는 빠르게 소진될 수 있습니다.`,
    }) as const,
  INQUIRY_ANSWERED: () =>
    ({
      kind: 'INQUIRY',
      title: '문의 답변',
      body: '문의하신 내용에 답변이 등록되었습니다.',
    }) as const,
  MILEAGE_EXPIRE: (p: { amount: number; date: string }) =>
    benefit('마일리지 소멸 예정', `${won(p.amount)}이 ${p.date}에 소멸됩니다.`),
  COUPON_EXPIRE: (p: { name: string; date: string }) =>
    benefit('쿠폰 만료 예정', `${p.name} 쿠폰이 ${p.date}에 만료됩니다.`),
  GRADE_CHANGED: (p: { grade: string }) =>
    account('회원 등급', `회원 등급이 ${p.grade}(으)로 변경되었습니다.`),
  MONEY_REFUND: (p: {
    amount: number
    state: '접수' | '완료' | '반려'
    bank: string
    last4: string
  }) =>
    account(
      '머니 환불',
      `머니 ${won(p.amount)} 환불이 ${p.state}되었습니다. (${p.bank} ****${p.last4})`,
    ),
  GIFT_CARD: (p: { amount: number; balance: number }) =>
    account(
      '기프트카드 등록',
      `기프트카드 ${won(p.amount)}이 등록되었습니다. 머니 잔액 ${won(p.balance)}`,
    ),
  MARKETING_CONSENT: (p: { date: string; subject: string; isAgreed: boolean }) =>
    account(
      '마케팅 정보 수신',
      `${p.date} ${p.subject} 정보 수신에 ${p.isAgreed ? '동의' : '거부'}하셨습니다.`,
    ),
  NEW_DEVICE: () =>
    account(
      '새로운 기기 로그인',
      '새로운 기기에서 로그인되었습니다. 본인이 아니라면 비밀번호를 변경해 주세요.',
    ),
  PASSWORD_CHANGED: ({ hasPasskeys }: { hasPasskeys: boolean }) =>
    account(
      '비밀번호 변경',
      `비밀번호가 변경되었습니다. 본인이 아니라면 비밀번호를 다시 설정해 주세요.${hasPasskeys ? ' 등록된 패스키로는 계속 로그인할 수 있습니다.' : ''}`,
    ),
} satisfies Record<string, (params: never) => NotificationText>
