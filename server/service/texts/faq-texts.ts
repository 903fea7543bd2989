/** A frequent question of a category; paragraphs of the answer are parted by blank lines. */
interface FaqSeed {
  /** Name of the text, by which it is inserted once; it outlives changes of the question. */
  readonly key: string
  readonly category: string
  readonly question: string
  readonly answer: string
}

const answer = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n')

/** Frequent questions in their order. Amounts and periods: service#reference-texts. */
export const FAQS: readonly FaqSeed[] = [
  {
    key: 'CANCEL',
    category: 'ORDER',
    question: '주문 취소는 어떻게 하나요?',
    answer: answer(
      '상품을 준비하기 전(결제완료)이라면 마이페이지 > 주문 내역에서 바로 취소하실 수 있습니다. 환불은 결제하신 수단으로 진행됩니다.',
      '상품준비중 단계에서는 취소 요청을 남겨 주세요. 아직 포장 전이면 취소되고, 이미 발송 준비가 끝났다면 받으신 뒤 반품으로 안내해 드립니다.',
    ),
  },
  {
    key: 'PAY_METHOD',
    category: 'ORDER',
    question: '결제수단을 바꿀 수 있나요?',
    answer: answer(
      '결제 전이라면 주문서에서 결제수단을 다시 고르실 수 있습니다. 결제가 끝난 주문은 수단을 바꿀 수 없으니, 취소하신 뒤 다시 주문해 주세요.',
      '취소하면 확보된 재고가 풀리므로 남은 수량이 적은 상품은 먼저 재고를 확인해 주세요.',
    ),
  },
  {
    key: 'GUEST_LOOKUP',
    category: 'ORDER',
    question: '비회원 주문조회는 어떻게 하나요?',
    answer: answer(
      '비회원 주문조회에서 주문번호, 주문자 이름, 휴대폰 번호를 입력해 주세요. 주문번호는 결제 후 보내 드린 문자 메시지에 있습니다.',
      '회원으로 가입하신 뒤에는 마이페이지 > 비회원 주문 가져오기에서 지난 주문을 계정으로 옮기실 수 있습니다.',
    ),
  },
  {
    key: 'CASH_RECEIPT',
    category: 'ORDER',
    question: '현금영수증은 어떻게 신청하나요?',
    answer: answer(
      '계좌이체나 가상계좌로 결제하실 때 주문서에서 소득공제용 또는 지출증빙용을 고르고 번호를 입력해 주세요.',
      '신청하지 않으셔도 주문 금액이 10만 원 이상이면 현금으로 내신 금액이 국세청 지정 번호로 자진 발급되며, 홈택스에서 본인 명의로 등록하실 수 있습니다.',
    ),
  },
  {
    key: 'DELIVERY_TIME',
    category: 'DELIVERY',
    question: '배송은 얼마나 걸리나요?',
    answer: answer(
      '영업일 오후 1시 전에 결제하신 주문은 당일 발송하며, 발송 후 보통 1~2일(영업일 기준) 안에 도착합니다.',
      '주말과 공휴일에는 발송하지 않습니다. 예약 상품과 래플 상품의 발송일은 상품 화면에서 확인해 주세요.',
    ),
  },
  {
    key: 'REMOTE_AREAS',
    category: 'DELIVERY',
    question: '제주·도서산간 지역도 배송되나요?',
    answer: answer(
      '네, 배송해 드립니다. 기본 배송비 3,000원(5만 원 이상 구매 시 무료)에 추가 운임 3,000원이 더해지며, 주소를 입력하시면 주문서에 바로 표시됩니다.',
      '기상 상황에 따라 2~3일 더 걸릴 수 있습니다.',
    ),
  },
  {
    key: 'CHANGE_ADDRESS',
    category: 'DELIVERY',
    question: '배송지를 바꾸고 싶어요.',
    answer: answer(
      '결제완료 단계까지는 마이페이지 > 주문 상세의 배송지 변경에서 직접 바꾸실 수 있습니다.',
      '상품준비중부터는 송장이 만들어져 바꾸기 어렵습니다. 급하시면 고객센터로 연락해 주세요. 배송비가 달라지는 지역으로는 바꾸실 수 없습니다.',
    ),
  },
  {
    key: 'CLAIM_PERIOD',
    category: 'CLAIM',
    question: '교환·반품 기간과 비용이 궁금해요.',
    answer: answer(
      '상품을 받으신 다음 날부터 7일째 되는 날(토요일, 일요일이나 공휴일이면 그다음 영업일)까지 신청해 주세요. 상품이 설명과 다르거나 불량, 오배송이면 받으신 날부터 3개월, 아신 날부터 30일 안에 신청하실 수 있습니다.',
      '단순 변심 반품은 3,000원(무료배송 주문은 왕복 6,000원), 교환은 6,000원이며 제주·도서산간은 반품에 3,000원, 교환에 6,000원이 더해집니다. 상품이 설명과 다르거나 불량, 오배송, 배송 지연이면 저희가 부담합니다.',
    ),
  },
  {
    key: 'REFUND_TIME',
    category: 'CLAIM',
    question: '반품하면 환불은 언제 되나요?',
    answer: answer(
      '반품 상품을 받은 날부터 3영업일 안에 결제하신 수단으로 환불합니다. 카드사에 따라 승인 취소가 보이기까지 3~7일이 더 걸릴 수 있습니다.',
      '쓰신 머니와 마일리지는 검수가 끝나면 바로 되돌려 드립니다.',
    ),
  },
  {
    key: 'FIND_LOGIN',
    category: 'MEMBER',
    question: '아이디나 비밀번호를 잊었어요.',
    answer: answer(
      '로그인 화면의 아이디 찾기와 비밀번호 찾기에서 휴대폰 인증이나 본인인증으로 확인하실 수 있습니다.',
      '비밀번호를 5번 틀리면 10분 동안 로그인이 제한됩니다.',
    ),
  },
  {
    key: 'REJOIN',
    category: 'MEMBER',
    question: '회원 탈퇴 후 다시 가입할 수 있나요?',
    answer: answer(
      '탈퇴하신 날부터 30일이 지나면 다시 가입하실 수 있습니다. 남은 마일리지와 쿠폰은 사라지며 되살릴 수 없습니다.',
      '진행 중인 주문이나 교환·반품, 남은 머니, 결제하지 않은 래플 당첨이 있으면 먼저 마쳐 주세요.',
    ),
  },
  {
    key: 'COUPON_RETURN',
    category: 'BENEFIT',
    question: '사용한 쿠폰은 돌아오나요?',
    answer: answer(
      '쿠폰을 쓴 상품을 발송 전에 모두 취소하시거나 상품 문제로 모두 반품하시면 돌려드립니다. 일부만 취소하신 경우와, 상품 쿠폰을 쓴 상품을 단순 변심으로 반품하신 경우에는 돌아오지 않습니다.',
      '돌려드릴 때 유효기간이 지났거나 7일보다 적게 남았다면 그날부터 7일 동안 쓰실 수 있게 늘려 드립니다.',
    ),
  },
  {
    key: 'MILEAGE_GRANT',
    category: 'BENEFIT',
    question: '마일리지는 언제 적립되나요?',
    answer: answer(
      '구매를 확정하시면 적립됩니다. 직접 확정하지 않으셔도 반품 기간이 끝나면 자동으로 확정됩니다.',
      '적립률은 회원 등급에 따라 1~3%이며, 마일리지로 결제하신 금액과 배송비, 래플 상품에는 적립되지 않습니다.',
    ),
  },
  {
    key: 'MILEAGE_EXPIRY',
    category: 'BENEFIT',
    question: '마일리지에 유효기간이 있나요?',
    answer: answer(
      '적립되신 날부터 1년이며, 그날이 끝나는 밤 12시에 소멸합니다. 소멸 30일 전과 7일 전에 알려 드립니다.',
      '먼저 소멸하는 마일리지부터 사용되고, 1,000 마일리지부터 10 단위로 상품 금액의 30%까지 쓰실 수 있습니다.',
    ),
  },
  {
    key: 'GIFT_CARD',
    category: 'MONEY',
    question: '기프트카드는 어떻게 등록하나요?',
    answer: answer(
      '마이페이지 > 머니의 기프트카드 등록에서 카드 뒷면의 16자리 번호를 입력하거나 QR 코드를 스캔해 주세요. 등록한 금액은 바로 머니로 쓰실 수 있습니다.',
      '번호를 1시간에 5번 틀리면 1시간 동안 등록이 제한됩니다. 기프트카드는 발행일부터 5년 동안 쓸 수 있습니다.',
    ),
  },
  {
    key: 'MONEY_REFUND',
    category: 'MONEY',
    question: '머니를 계좌로 환불받을 수 있나요?',
    answer: answer(
      '기프트카드로 채운 머니는 액면의 60%(1만 원 이하는 80%) 이상 쓰신 뒤 남은 금액을, 등록 후 7일 안에 쓰지 않으셨다면 전액을 환불해 드립니다. 주문 환불로 받은 머니는 언제든지 전액 환불됩니다.',
      '이벤트로 받은 머니는 환불되지 않습니다. 인증된 본인 계좌로 3영업일 안에 보내 드리며 수수료는 없습니다.',
    ),
  },
  {
    key: 'RAFFLE_DRAW',
    category: 'RAFFLE',
    question: '래플은 어떻게 추첨하나요?',
    answer: answer(
      '응모가 끝나면 명단을 봉인하고, 응모가 끝난 뒤에야 정해지는 난수로 순서를 뽑습니다. 응모 순서나 등급, 구매 금액은 당첨에 영향을 주지 않습니다.',
      '추첨에 쓰인 값은 래플 화면의 추첨 검증에 공개되며, 접수증으로 내 응모가 명단에 들어 있는지 직접 확인하실 수 있습니다.',
    ),
  },
  {
    key: 'RAFFLE_UNPAID',
    category: 'RAFFLE',
    question: '당첨됐는데 결제를 못 했어요.',
    answer: answer(
      '결제 기한이 지난 당첨은 취소되어 예비 순번으로 넘어가며 되돌릴 수 없습니다. 벌점 1점이 180일 동안 남고, 2점이면 30일, 3점이면 90일 동안 응모가 제한됩니다.',
      '결제가 어려우시면 기한 6시간 전까지 당첨을 포기해 주세요. 벌점이 쌓이지 않습니다.',
    ),
  },
  {
    key: 'DECK_ASSEMBLY',
    category: 'STORE',
    question: '온라인에서 산 데크를 매장에서 조립할 수 있나요?',
    answer: answer(
      '네, 데크 조립이 되는 매장에 주문번호와 함께 가져오시면 무료로 조립해 드립니다. 트럭이나 휠을 함께 구매하지 않으셨어도 괜찮습니다.',
      '조립되는 매장과 영업시간은 매장 안내에서 확인해 주세요.',
    ),
  },
  {
    key: 'REPAIR',
    category: 'STORE',
    question: '수선이나 AS는 어떻게 맡기나요?',
    answer: answer(
      '수선이 되는 매장에 직접 가져오시거나 1:1 문의에 사진과 주문번호를 남겨 주세요. 상태를 보고 비용과 기간을 먼저 알려 드립니다.',
      '품질 보증 기간 안의 불량은 무상으로 처리해 드립니다.',
    ),
  },
]
