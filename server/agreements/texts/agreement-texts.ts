import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import { PRIVACY_POLICY } from './privacy-policy.ts'
import { PRIVACY_POLICY_2026 } from './privacy-policy-2026.ts'
import { PRIVACY_POLICY_2026_12 } from './privacy-policy-2026-12.ts'
import { TERMS_2026 } from './terms-2026.ts'
import { TERMS_2026_12 } from './terms-2026-12.ts'

/** A text to agree to; paragraphs are parted by blank lines. */
export interface AgreementSeed {
  readonly kind: AgreementKind
  readonly required: boolean
  readonly title: string
  readonly body: string
}

/** Versions of the texts, each with the instant from which it holds. */
export const AGREEMENT_VERSIONS = [
  { version: '2024.01', effectiveAt: '2024-01-01T00:00:00+09:00' },
  { version: '2026.07', effectiveAt: '2026-07-01T00:00:00+09:00' },
  { version: '2026.11', effectiveAt: '2026-11-28T00:00:00+09:00' },
  // Announced seven days before, as terms and policy promise (demo/catalogue/notices.ts).
  { version: '2026.12', effectiveAt: '2026-12-03T00:00:00+09:00' },
] as const

/** A later version of one text. */
interface LaterText extends Pick<AgreementSeed, 'kind' | 'body'> {
  readonly version: (typeof AGREEMENT_VERSIONS)[number]['version']
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n')

/**
 * First version of every text that the shop asks to agree to or publishes
 * (agreements#text-version). The company in them is invented (agreements#texts-of-company).
 */
export const AGREEMENTS: readonly AgreementSeed[] = [
  {
    kind: 'TERMS',
    required: true,
    title: '이용약관',
    body: paragraphs(
      '제1조 (목적)\n이 약관은 {name}(이하 "회사")가 운영하는 온라인 매장 {shopNameKo}(이하 "매장")에서 제공하는 서비스를 이용하면서 회사와 이용자가 가지는 권리와 의무를 정합니다.',
      '제2조 (정의)\n"이용자"는 매장에 접속하여 이 약관에 따라 서비스를 받는 회원과 비회원을 말합니다. "회원"은 개인정보를 제공하고 가입한 사람을, "비회원"은 가입하지 않고 서비스를 이용하는 사람을 말합니다.',
      '제3조 (약관의 게시와 변경)\n회사는 약관의 내용과 상호, 대표자, 주소, 연락처를 이용자가 알 수 있도록 매장에 게시합니다. 약관을 바꿀 때에는 적용일과 사유를 적용일 7일 전부터, 이용자에게 불리한 변경은 30일 전부터 알립니다.',
      '제4조 (서비스의 제공과 중단)\n회사는 상품 정보의 제공, 구매 계약의 체결, 상품의 배송, 래플 응모를 비롯한 업무를 수행합니다. 설비의 점검이나 교체, 통신의 두절이 있을 때에는 서비스를 일시 중단할 수 있으며, 미리 알 수 있는 점검은 점검 화면으로 안내합니다.',
      '제5조 (접속 대기)\n동시에 접속하는 사람이 많을 때에는 온 순서대로 입장하도록 대기 화면을 보여 드릴 수 있습니다. 대기 순서는 양도할 수 없으며, 자동화된 수단으로 순서를 차지하는 행위는 제한됩니다.',
      '제6조 (구매 신청과 계약의 성립)\n이용자는 상품의 선택, 배송 정보의 입력, 약관 확인, 결제 수단의 선택을 거쳐 구매를 신청합니다. 회사가 결제를 확인하고 주문 완료를 알린 때에 계약이 성립합니다. 결제를 시작하면 상품은 15분 동안 확보되며, 그 안에 결제가 끝나지 않으면 확보가 풀립니다.',
      '제7조 (대금의 지급)\n대금은 신용카드, 계좌이체, 간편결제 가운데 매장이 정한 방법으로 지급합니다. 회사는 이용자가 고른 방법에 추가 비용을 붙이지 않습니다.',
      '제8조 (배송)\n회사는 결제일부터 3영업일 안에 상품을 발송하도록 준비합니다. 예약 상품과 주문 제작 상품의 발송일은 상품 화면에 따로 적습니다.',
      '제9조 (청약철회와 반품)\n이용자는 상품을 받은 날부터 7일 안에 청약을 철회할 수 있습니다. 상품의 내용이 표시나 광고와 다르거나 계약과 다르게 이행되었을 때에는 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있습니다. 이용자의 책임으로 상품이 훼손되거나 사용으로 가치가 크게 줄어든 때에는 철회가 제한될 수 있습니다.',
      '제10조 (환불)\n회사는 반품된 상품을 받은 날부터 3영업일 안에 지급받은 대금을 같은 수단으로 환불합니다.',
      '제11조 (래플)\n래플은 한 사람이 한 번만 응모할 수 있습니다. 당첨자는 안내된 기한 안에 결제해야 하며, 기한이 지나면 당첨은 취소되고 예비 순번으로 넘어갑니다. 추첨 방법과 검증에 필요한 값은 래플 화면에 공개합니다.',
      '제12조 (이용자의 의무)\n이용자는 다른 사람의 정보를 도용하거나, 되팔 목적으로 여러 계정이나 자동화 수단을 쓰거나, 매장의 운영을 방해해서는 안 됩니다. 이를 어긴 주문과 응모는 취소될 수 있습니다.',
      '제13조 (분쟁의 해결)\n회사는 이용자의 의견과 불만을 고객센터에서 받아 처리합니다. 처리가 늦어질 때에는 사유와 일정을 알립니다. 회사와 이용자 사이의 소송은 민사소송법에 따른 법원을 관할로 합니다.',
    ),
  },
  {
    kind: 'PRIVACY',
    required: true,
    title: '개인정보 수집·이용 동의',
    body: paragraphs(
      '수집하는 항목\n아이디, 비밀번호, 이름, 휴대폰 번호, 이메일, 생년월일',
      '이용 목적\n본인 확인, 회원 관리, 주문과 배송, 상담 응대, 부정 이용 방지',
      '보유 기간\n회원 탈퇴 시까지 보유합니다. 다만 계약과 청약철회에 관한 기록과 대금 결제에 관한 기록은 5년, 소비자 불만에 관한 기록은 3년, 접속 기록은 3개월 동안 관계 법령에 따라 보관합니다.',
      '동의를 거부할 권리가 있으며, 거부하시면 회원으로 가입하실 수 없습니다.',
    ),
  },
  {
    kind: 'AGE14',
    required: true,
    title: '만 14세 이상입니다',
    body: paragraphs(
      '{shopNameKo:은/는} 만 14세 이상만 회원으로 가입할 수 있습니다. 만 14세 미만으로 확인되면 가입이 취소됩니다.',
    ),
  },
  {
    kind: 'MARKETING',
    required: false,
    title: '혜택·소식 수신을 위한 개인정보 이용 동의',
    body: paragraphs(
      '이용 항목과 목적\n휴대폰 번호, 이메일, 구매 내역을 새 상품과 래플, 행사 소식을 알리는 데 이용합니다.',
      '보유 기간\n동의를 거두거나 탈퇴하실 때까지 보유합니다.',
      '동의하지 않아도 서비스를 이용하실 수 있으며, 언제든지 마이페이지에서 바꾸실 수 있습니다.',
    ),
  },
  {
    kind: 'SMS',
    required: false,
    title: '문자 메시지 수신 동의',
    body: paragraphs(
      '새 상품과 래플, 행사 소식을 문자 메시지로 받습니다. 주문과 배송 안내는 이 동의와 관계없이 보내 드립니다. 수신 거부는 무료이며 메시지 안의 번호로 언제든지 하실 수 있습니다.',
    ),
  },
  {
    kind: 'EMAIL',
    required: false,
    title: '이메일 수신 동의',
    body: paragraphs(
      '새 상품과 래플, 행사 소식을 이메일로 받습니다. 이메일 아래쪽의 수신 거부를 누르시면 더 보내지 않습니다.',
    ),
  },
  {
    kind: 'PUSH',
    required: false,
    title: '앱 알림 수신 동의',
    body: paragraphs(
      '새 상품과 래플, 행사 소식을 앱 알림으로 받습니다. 오후 9시부터 다음 날 오전 8시까지는 보내지 않습니다.',
    ),
  },
  {
    kind: 'NIGHT_PUSH',
    required: false,
    title: '야간 앱 알림 수신 동의',
    body: paragraphs(
      '오후 9시부터 다음 날 오전 8시 사이에도 래플 오픈과 재입고 소식을 앱 알림으로 받습니다.',
    ),
  },
  {
    kind: 'GUEST_PRIVACY',
    required: true,
    title: '비회원 개인정보 수집·이용 동의',
    body: paragraphs(
      '수집하는 항목\n주문자의 이름, 휴대폰 번호, 이메일과 받는 분의 이름, 휴대폰 번호, 주소',
      '이용 목적\n비회원 주문의 계약 이행, 배송, 주문조회 시 본인 확인, 상담 응대',
      '보유 기간\n계약과 청약철회에 관한 기록, 대금 결제와 재화의 공급에 관한 기록은 5년, 소비자 불만에 관한 기록은 3년 동안 보관한 뒤 지체 없이 파기합니다.',
      '동의를 거부할 권리가 있으며, 거부하시면 비회원으로 주문하실 수 없습니다.',
    ),
  },
  {
    kind: 'ORDER',
    required: true,
    title: '주문 내용 확인 및 결제 진행 동의',
    body: paragraphs(
      '주문할 상품의 이름, 가격, 사이즈, 수량과 배송 정보를 확인하였으며 구매에 동의합니다. (전자상거래법 제8조 제2항)',
      '결제를 위해 주문번호, 상품명, 결제 금액, 주문자의 이름과 연락처를 결제대행사에 제공합니다. 제공된 정보는 대금 결제와 환불, 관련 분쟁의 처리에 쓰이며 관계 법령이 정한 기간 동안 보관됩니다.',
    ),
  },
  {
    kind: 'MADE_TO_ORDER',
    required: true,
    title: '주문 제작 상품 유의사항 동의',
    body: paragraphs(
      '주문하신 내용에 따라 개별로 제작하는 상품은 제작이 시작된 뒤에는 다시 판매하기 어려워 단순 변심으로 인한 취소와 교환·반품이 제한됩니다. (전자상거래법 시행령 제21조)',
      '입력하신 문구에 잘못이 없는지 확인해 주세요. 상품에 하자가 있거나 주문 내용과 다르게 제작된 때에는 교환 또는 환불해 드립니다.',
    ),
  },
  {
    kind: 'RAFFLE',
    required: true,
    title: '1인 1회 응모 및 유의사항 동의',
    body: paragraphs(
      '래플은 본인인증을 마친 회원 한 사람이 한 번만 응모할 수 있습니다. 다른 사람의 명의를 쓰거나 여러 계정으로 응모한 경우 응모와 당첨이 취소됩니다.',
      '당첨자는 안내된 기한 안에 결제해야 합니다. 기한이 지나면 당첨이 취소되어 예비 순번으로 넘어가고 벌점 1점이 쌓입니다. 벌점은 180일 동안 유지되며 2점이면 30일, 3점이면 90일 동안 응모가 제한됩니다.',
      '결제 기한이 6시간 이상 남았을 때 당첨을 포기하면 벌점이 없고, 그 뒤에 포기하면 0.5점이 쌓입니다. 상품을 받은 뒤의 청약철회에는 벌점이 없습니다.',
      '응모 기록은 이름과 연락처 없이 암호화된 값으로 공개되어 누구나 추첨을 다시 계산할 수 있습니다.',
    ),
  },
  {
    kind: 'DEFERRED',
    required: true,
    title: '당첨 시 등록 카드로 자동 결제되는 것에 동의',
    body: paragraphs(
      '당첨이 발표되면 선택하신 등록 카드로 상품 금액과 배송비가 자동 결제됩니다. 결제되지 않으면 10분 뒤와 1시간 뒤에 다시 시도합니다.',
      '자동 결제에 실패하면 6시간 동안 직접 결제하실 수 있습니다. 그 안에 결제하지 않으면 당첨이 취소됩니다.',
    ),
  },
  {
    kind: 'THIRD_PARTY',
    required: true,
    title: '개인정보 제3자 제공 동의',
    body: paragraphs(
      '제공받는 자: 래플 페이지에 표시된 판매 브랜드',
      '제공 목적: 당첨 상품의 판매, 배송, 교환·반품과 문의 응대',
      '제공 항목: 이름, 휴대폰 번호, 배송지. 당첨된 분의 정보만 제공합니다.',
      '보유 기간: 배송이 끝난 날부터 3개월. 관계 법령이 더 긴 기간을 정한 때에는 그 기간까지 보관합니다.',
      '동의하지 않을 수 있으나, 그 경우 판매 브랜드가 따로 있는 이 래플에는 응모할 수 없습니다.',
    ),
  },
  {
    kind: 'PRIVACY_POLICY',
    required: false,
    title: '개인정보처리방침',
    body: paragraphs(...PRIVACY_POLICY),
  },
]

/** Later versions of these texts; title and order are those of the first one. */
export const LATER_AGREEMENTS: readonly LaterText[] = [
  { kind: 'TERMS', version: '2026.07', body: paragraphs(...TERMS_2026) },
  { kind: 'PRIVACY_POLICY', version: '2026.07', body: paragraphs(...PRIVACY_POLICY_2026) },
  {
    kind: 'GUEST_PRIVACY',
    version: '2026.11',
    body: paragraphs(
      '수집하는 항목\n필수: 주문자의 이름과 휴대폰 번호, 받는 분의 이름, 휴대폰 번호, 주소\n선택: 이메일 (적지 않으셔도 주문하실 수 있습니다)',
      '이용 목적\n비회원 주문의 계약 이행, 배송, 주문조회 시 본인 확인, 상담 응대',
      '보유 기간\n계약과 청약철회에 관한 기록, 대금 결제와 재화의 공급에 관한 기록은 5년, 소비자 불만에 관한 기록은 3년 동안 보관한 뒤 지체 없이 파기합니다.',
      '동의를 거부할 권리가 있으며, 필수 항목의 동의를 거부하시면 비회원으로 주문하실 수 없습니다.',
    ),
  },
  { kind: 'TERMS', version: '2026.12', body: paragraphs(...TERMS_2026_12) },
  { kind: 'PRIVACY_POLICY', version: '2026.12', body: paragraphs(...PRIVACY_POLICY_2026_12) },
]
