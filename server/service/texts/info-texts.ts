import {
  heading,
  list,
  table,
  text,
  type InfoSeed,
} from '#server/platform/reference-data/post-blocks.ts'
import {
  FIRST_RETURN_RULES,
  RETURN_RULES_2026_11,
  RETURN_RULES_2026_11_26,
  returnPage,
} from './return-page.ts'

/** Version of the first texts and the instant from which they hold. */
export const INFO_VERSION = { version: '2024.01', publishedAt: '2024-01-01T00:00:00+09:00' }

/** A later version of an information page. */
interface LaterInfo extends InfoSeed {
  readonly version: string
  readonly publishedAt: string
}

/** First version of the page of money and gift cards. */
const GIFT_CARD: InfoSeed = {
  category: 'GIFT_CARD',
  title: '머니·기프트카드 안내',
  body: [
    heading('등록과 사용'),
    list(
      '16자리 번호나 QR 코드로 등록하시면 바로 머니로 쓰실 수 있습니다.',
      '머니는 이벤트, 기프트카드, 주문 환불의 순서로 먼저 쓰입니다.',
      '보유 한도는 본인인증 회원 200만 원, 그 밖의 회원 50만 원입니다.',
      '기프트카드의 유효기간은 발행일부터 5년입니다.',
    ),
    heading('환불'),
    table(
      ['머니의 종류', '환불 조건'],
      ['기프트카드 (1만 원 초과)', '액면의 60% 이상 사용 후 잔액'],
      ['기프트카드 (1만 원 이하)', '액면의 80% 이상 사용 후 잔액'],
      ['등록 후 7일 안, 미사용', '전액'],
      ['주문 환불로 받은 머니', '전액'],
      ['이벤트 머니', '환불되지 않으며 90일 뒤 소멸'],
    ),
    text('환불은 인증된 본인 계좌로 3영업일 안에 수수료 없이 보내 드립니다.'),
  ],
}

/**
 * Information pages; terms and privacy policy are agreement texts. Amounts and periods:
 * service#reference-texts.
 */
export const INFO_TEXTS: readonly InfoSeed[] = [
  {
    category: 'DELIVERY',
    title: '배송 안내',
    body: [
      heading('배송비'),
      table(
        ['구분', '배송비'],
        ['5만 원 미만 구매', '3,000원'],
        ['5만 원 이상 구매', '무료'],
        ['제주·도서산간', '3,000원 추가'],
      ),
      text('구매 금액은 할인과 쿠폰을 적용한 뒤, 마일리지와 머니를 쓰기 전의 상품 금액입니다.'),
      heading('발송과 도착'),
      list(
        '영업일 오후 1시 전에 결제하시면 당일 발송합니다.',
        '발송 후 보통 1~2영업일 안에 도착하며, 제주·도서산간은 2~3일 더 걸릴 수 있습니다.',
        '주말과 공휴일에는 발송하지 않습니다.',
        '예약 상품, 주문 제작 상품, 래플 상품의 발송일은 상품 화면에 따로 안내합니다.',
      ),
      heading('배송조회와 배송지 변경'),
      text(
        '발송되면 송장번호를 알려 드리며 마이페이지 > 주문 내역에서 배송 단계를 보실 수 있습니다. 배송지는 결제완료 단계까지 직접 바꾸실 수 있습니다.',
      ),
    ],
  },
  returnPage(FIRST_RETURN_RULES),
  {
    category: 'SIZE_GUIDE',
    title: '사이즈 가이드',
    body: [
      text(
        '실측은 평평한 곳에 놓고 잰 단면 길이이며 재는 방법에 따라 1~3cm 차이가 날 수 있습니다.',
      ),
      heading('상의'),
      table(
        ['사이즈', '어깨', '가슴 단면', '총장', '권장 키'],
        ['S', '50cm', '55cm', '69cm', '160–168cm'],
        ['M', '52cm', '58cm', '71cm', '167–174cm'],
        ['L', '54cm', '61cm', '73cm', '173–180cm'],
        ['XL', '56cm', '64cm', '75cm', '179–187cm'],
      ),
      heading('하의'),
      table(
        ['사이즈', '허리 둘레', '밑위', '총장'],
        ['28', '73cm', '30cm', '102cm'],
        ['30', '78cm', '31cm', '104cm'],
        ['32', '83cm', '32cm', '106cm'],
        ['34', '88cm', '33cm', '107cm'],
      ),
      heading('신발'),
      text(
        '발 길이에 5mm를 더한 크기를 권합니다. 발볼이 넓거나 두꺼운 양말을 신으신다면 10mm를 더해 주세요.',
      ),
      heading('데크'),
      table(
        ['너비', '어울리는 발 크기', '쓰임새'],
        ['7.75–8.0인치', '240–260mm', '플립과 기술 위주'],
        ['8.125–8.25인치', '255–275mm', '스트리트 전반'],
        ['8.375–8.5인치', '270mm 이상', '볼·램프·트랜지션'],
      ),
      text('상품마다 실측이 다르니 상품 화면의 사이즈 표를 함께 확인해 주세요.'),
    ],
  },
  {
    category: 'GRADE',
    title: '등급 안내',
    body: [
      text('최근 12개월의 구매확정 금액으로 매월 1일 오전 4시에 등급을 정합니다.'),
      table(
        ['등급', '12개월 구매', '적립', '혜택'],
        ['FLAT', '–', '1%', '가입 쿠폰'],
        ['CURB', '20만 원 이상', '1.5%', '매월 3,000원 쿠폰'],
        ['RAIL', '70만 원 이상', '2%', '매월 5% 쿠폰, 생일 쿠폰'],
        ['BOWL', '150만 원 이상', '3%', '매월 10% 쿠폰, 항상 무료배송, 래플 오픈 10분 전 알림'],
      ),
      list(
        '구매 금액은 배송비와 환불 금액을 뺀 실제 결제 금액입니다.',
        '기준을 채우시면 바로 오르고, 내려가는 것은 매월 심사 때만 이루어집니다.',
        '래플 당첨 확률은 등급과 관계없이 모두 같습니다.',
      ),
    ],
  },
  {
    category: 'RAFFLE',
    title: '래플 안내',
    body: [
      heading('응모'),
      list(
        '본인인증을 마친 회원이면 누구나 상품마다 한 번 응모하실 수 있습니다.',
        '응모 기간 안에는 먼저 응모해도 유리하지 않습니다. 마감 전까지 취소하고 다시 응모하실 수 있습니다.',
      ),
      heading('추첨'),
      text(
        '마감하면 명단을 봉인하고 그 뒤에 정해지는 난수로 추첨합니다. 계산에 쓰인 값은 모두 공개되어 누구나 다시 확인할 수 있습니다.',
      ),
      heading('당첨과 결제'),
      list(
        '당첨되시면 알림과 문자 메시지로 결제 기한을 알려 드립니다. 기본 기한은 발표 후 24시간입니다.',
        '기한 안에 결제하지 않으시면 예비 순번으로 넘어가고 벌점 1점이 쌓입니다.',
        '기한 6시간 전까지 포기하시면 벌점이 없고, 그 뒤에는 0.5점입니다.',
      ),
      heading('벌점'),
      table(
        ['벌점', '제한'],
        ['1점', '경고'],
        ['2점', '30일 응모 제한'],
        ['3점', '90일 응모 제한'],
      ),
      text('벌점은 180일이 지나면 사라집니다. 상품을 받은 뒤의 청약철회에는 벌점이 없습니다.'),
    ],
  },
  GIFT_CARD,
  {
    category: 'CONTACT',
    title: '고객센터 안내',
    body: [
      heading('1:1 문의'),
      list(
        '마이페이지 > 1:1 문의에서 하루 10건까지 남기실 수 있고, 사진과 파일을 5개까지 올리실 수 있습니다.',
        '보통 2영업일 안에 답변드리며, 답변이 오면 알림으로 알려 드립니다.',
        '마지막 답변 뒤 14일이 지나면 문의가 종료됩니다.',
      ),
      heading('분쟁 처리'),
      text(
        '고객센터의 답변에 동의하지 않으시면 한국소비자원 1372 소비자상담센터나 전자거래분쟁조정위원회에 상담과 조정을 신청하실 수 있습니다.',
      ),
    ],
  },
  {
    category: 'YOUTH',
    title: '청소년 보호 정책',
    body: [
      text(
        '{shopNameKo:은/는} 청소년이 건전하게 이용할 수 있는 매장을 위하여 정보통신망법과 청소년보호법에 따라 다음 정책을 지킵니다.',
      ),
      heading('유해 정보의 차단'),
      list(
        '청소년유해매체물과 청소년유해약물을 판매하거나 광고하지 않습니다.',
        '담배·주류를 연상시키는 그래픽이 있는 상품은 게시 전에 담당자가 따로 심사합니다.',
        '영상과 글에는 위험한 행동을 부추기는 내용을 싣지 않으며, 보호 장비를 안내합니다.',
      ),
      heading('미성년자의 구매'),
      list(
        '만 14세 이상만 회원으로 가입하실 수 있습니다.',
        '미성년자가 법정대리인의 동의 없이 구매한 경우 본인이나 법정대리인이 계약을 취소할 수 있습니다.',
      ),
      heading('신고와 피해 구제'),
      text(
        '유해한 정보를 보시면 고객센터나 1:1 문의로 알려 주세요. 확인하는 대로 삭제하고 결과를 알려 드립니다. 청소년 보호 책임자는 개인정보보호책임자가 함께 맡습니다.',
      ),
      heading('임직원 교육'),
      text('상품을 등록하는 담당자는 해마다 청소년 보호에 관한 교육을 받습니다.'),
    ],
  },
]

/** Later versions of these pages, each with the instant from which it holds. */
export const LATER_INFO_TEXTS: readonly LaterInfo[] = [
  {
    ...returnPage(RETURN_RULES_2026_11),
    version: '2026.11',
    publishedAt: '2026-11-25T00:00:00+09:00',
  },
  {
    ...returnPage(RETURN_RULES_2026_11_26),
    version: '2026.11.26',
    publishedAt: '2026-11-26T00:00:00+09:00',
  },
  {
    ...GIFT_CARD,
    body: [
      ...GIFT_CARD.body,
      text(
        '기프트카드에서 사용한 금액은 주문에 쓰고 취소나 반품으로 돌려받지 않으신 금액입니다. 계좌로 환불받으신 금액은 넣지 않습니다.',
      ),
    ],
    version: '2026.11.26',
    publishedAt: '2026-11-26T00:00:00+09:00',
  },
]
