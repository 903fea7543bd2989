import {
  heading,
  list,
  table,
  text,
  type InfoSeed,
} from '#server/platform/reference-data/post-blocks.ts'

/** Sentences of the page of exchanges and returns that differ between its versions. */
interface ReturnRules {
  /** How long a change of mind is possible. */
  readonly periods: readonly string[]
  readonly photos: string
  readonly islands: string
  /** Reasons that cost nothing. */
  readonly freeReasons: string
}

/** Rules of the first version. */
export const FIRST_RETURN_RULES: ReturnRules = {
  periods: ['상품을 받으신 날부터 7일 안에 교환과 반품을 신청하실 수 있습니다.'],
  photos: '불량·오배송은 사진을 함께 올려 주시면 빨리 확인해 드립니다.',
  islands: '제주·도서산간은 편도마다 3,000원이 더해집니다.',
  freeReasons: '불량·오배송',
}

/** Photos of defects, since they are required. */
const PHOTOS_REQUIRED =
  '불량·오배송은 상태를 확인할 수 있는 사진을 1장에서 5장까지 올려 주세요. 사진이 있어야 신청하실 수 있습니다.'

/** Rules since photos are required. */
export const RETURN_RULES_2026_11: ReturnRules = { ...FIRST_RETURN_RULES, photos: PHOTOS_REQUIRED }

/** Rules since the withdrawal ends on business days. */
export const RETURN_RULES_2026_11_26: ReturnRules = {
  periods: [
    '상품을 받으신 다음 날부터 7일째 되는 날까지 교환과 반품을 신청하실 수 있습니다. 그날이 토요일, 일요일이나 공휴일이면 그다음 영업일까지입니다.',
    '구매를 확정하신 뒤에도 이 기간 안에는 반품하실 수 있습니다. 확정으로 적립된 마일리지는 거두며, 이미 쓰신 마일리지는 환불 금액에서 뺍니다.',
  ],
  photos:
    '상품이 설명과 다르거나 불량, 오배송, 구성품 누락이면 상태를 확인할 수 있는 사진을 1장에서 5장까지 올려 주세요. 사진이 있어야 신청하실 수 있습니다.',
  freeReasons: '상품이 설명과 다름, 불량, 오배송, 구성품 누락, 배송 지연',
  islands:
    '제주·도서산간은 반품에 3,000원, 교환에 6,000원이 더해집니다. 주문하실 때 내신 추가 배송비를 다시 받지 않습니다.',
}

/** Page of exchanges and returns. */
export function returnPage({ periods, photos, islands, freeReasons }: ReturnRules): InfoSeed {
  return {
    category: 'RETURN',
    title: '교환·반품 안내',
    body: [
      heading('청약철회 기간'),
      list(
        ...periods,
        '상품이 표시·광고와 다르거나 계약과 다르게 배송된 경우에는 받으신 날부터 3개월, 그 사실을 아신 날부터 30일 안에 신청하실 수 있습니다.',
        '래플로 구매하신 상품도 같은 기간 안에 반품하실 수 있으며 벌점이 없습니다.',
      ),
      heading('비용'),
      table(
        ['사유', '반품', '교환'],
        ['단순 변심', '편도 3,000원', '왕복 6,000원'],
        ['단순 변심 (무료배송 주문)', '왕복 6,000원', '왕복 6,000원'],
        [freeReasons, '무료', '무료'],
      ),
      text(islands),
      heading('신청 방법'),
      list(
        '마이페이지 > 주문 내역에서 상품을 고르고 교환 또는 반품을 신청해 주세요. 비회원은 비회원 주문조회에서 신청하실 수 있습니다.',
        photos,
        '택배 기사님이 수거하러 방문하며, 직접 보내실 수도 있습니다.',
        '반품 상품을 받은 날부터 3영업일 안에 결제하신 수단으로 환불합니다. 환불이 늦어지면 지연 기간에 대해 연 15%의 지연배상금을 드립니다.',
      ),
      heading('교환·반품이 제한되는 경우'),
      list(
        '고객님의 책임으로 상품이 없어지거나 훼손된 경우 (내용을 확인하려고 포장을 뜯은 경우는 제외)',
        '사용하거나 일부를 소비해 상품의 가치가 뚜렷하게 줄어든 경우 (그립테이프를 붙인 데크, 조립해 탄 트럭과 휠, 외출에 신은 신발)',
        '시간이 지나 다시 팔기 곤란할 정도로 가치가 줄어든 경우',
        '주문에 따라 개별로 제작하는 상품으로, 제한을 미리 알리고 동의를 받은 경우',
      ),
      text('소비자 피해의 보상과 분쟁 처리는 소비자분쟁해결기준(공정거래위원회 고시)에 따릅니다.'),
    ],
  }
}
