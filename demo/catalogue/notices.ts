import type { PostBlock } from '#contract/customer-center.ts'
import type { SurveyCode } from './surveys.ts'

/** A notice with the instant of its publication. */
interface NoticeSeed {
  readonly category: 'SERVICE' | 'DELIVERY' | 'EVENT'
  readonly title: string
  readonly body: readonly PostBlock[]
  readonly pinned?: boolean
  readonly at: string
  /** Code of a survey that the notice links to. */
  readonly survey?: SurveyCode
}

const heading = (text: string): PostBlock => ({ type: 'HEADING', text })
const text = (words: string): PostBlock => ({ type: 'TEXT', text: words })
const list = (...items: string[]): PostBlock => ({ type: 'LIST', items })

/** Demo notices (Product 6.7). */
export const NOTICES: readonly NoticeSeed[] = [
  {
    category: 'SERVICE',
    title: '서비스 점검 안내 (2024.10.26 00:00–04:00)',
    pinned: true,
    at: '2024-10-21T10:00:00+09:00',
    body: [
      text('더 안정적인 서비스를 위해 결제 시스템과 데이터베이스를 점검합니다.'),
      heading('점검 시간'),
      text('2024년 10월 26일(토) 00:00부터 04:00까지 (4시간)'),
      heading('점검 중에는'),
      list(
        '상품 구경, 주문, 결제, 래플 응모를 비롯한 모든 서비스를 이용하실 수 없습니다.',
        '점검 전에 결제를 시작하신 주문은 자정 전에 마쳐 주세요.',
        '이미 결제하신 주문의 배송은 점검과 관계없이 진행됩니다.',
      ),
      text('점검은 상황에 따라 일찍 끝나거나 늦어질 수 있습니다. 이용에 불편을 드려 죄송합니다.'),
    ],
  },
  {
    category: 'SERVICE',
    title: '이용약관과 개인정보처리방침 변경 안내 (2026.07.01 시행)',
    at: '2026-05-29T10:00:00+09:00',
    body: [
      text('2026년 7월 1일부터 이용약관과 개인정보처리방침이 바뀝니다.'),
      heading('이용약관'),
      list(
        '쿠폰, 마일리지, 머니의 사용과 환불 조건을 한 조항에 모았습니다. (제9조)',
        '환불이 늦어질 때의 지연배상금을 밝혔습니다. (제12조)',
        '미성년자의 구매와 저작권에 관한 내용을 더했습니다. (제7조, 제15조)',
      ),
      heading('개인정보처리방침'),
      list(
        '처리하는 항목과 보유 기간을 실제 저장하는 내용에 맞추어 하나하나 적었습니다.',
        '위치정보는 기기 안에서만 쓰이며 전송하지 않는다는 점을 밝혔습니다.',
      ),
      text(
        '바뀐 내용에 동의하지 않으시면 시행일 전에 탈퇴하실 수 있습니다. 이전 내용은 각 페이지의 이전 버전에서 보실 수 있습니다.',
      ),
    ],
  },
  {
    category: 'SERVICE',
    title: '개인정보처리방침 변경 안내 (2026.12.03 시행)',
    at: '2026-11-25T10:00:00+09:00',
    body: [
      text('2026년 12월 3일부터 개인정보처리방침이 바뀝니다.'),
      list(
        '판매 브랜드가 따로 있는 래플에서 당첨된 분의 정보를 브랜드에 제공하는 내용을 적었습니다. (제4항)',
        '로그인의 기록을 비롯해 보유 기간이 빠져 있던 기록의 기간을 적었습니다. (제3항)',
        '업무를 맡은 회사의 이름을 확인하시는 방법을 적었습니다. (제5항)',
      ),
      text(
        '바뀐 내용에 동의하지 않으시면 시행일 전에 탈퇴하실 수 있습니다. 이전 내용은 개인정보처리방침의 이전 버전에서 보실 수 있습니다.',
      ),
    ],
  },
  {
    category: 'DELIVERY',
    title: '택배사 여름 휴무에 따른 배송 안내',
    at: '2026-08-05T11:00:00+09:00',
    body: [
      text('8월 14일(금)은 택배 쉬는 날로 발송과 배송을 하지 않습니다.'),
      list(
        '8월 13일(목) 오후 1시 전 결제: 당일 발송',
        '그 뒤의 결제: 8월 18일(화)부터 차례로 발송',
        '8월 15일(토)과 17일(월)은 공휴일과 대체공휴일로 발송하지 않습니다.',
      ),
      text('매장 픽업은 평소와 같이 이용하실 수 있습니다.'),
    ],
  },
  {
    category: 'EVENT',
    title: '성수 매장 미니램프 무료 강습 (매주 토요일)',
    at: '2026-08-10T10:00:00+09:00',
    body: [
      text('처음 타는 분을 위해 성수 매장 미니램프에서 무료 강습을 엽니다.'),
      heading('안내'),
      list(
        '매주 토요일 오전 11시 30분부터 한 시간',
        '선착순 8명, 매장 계산대에서 신청',
        '보드와 헬멧, 보호대를 빌려 드립니다.',
        '만 14세 미만은 보호자와 함께 와 주세요.',
      ),
    ],
  },
  {
    category: 'EVENT',
    title: '설문 참여하고 500 마일리지 받기: 매장에서 보고 싶은 브랜드',
    at: '2026-08-11T10:00:00+09:00',
    body: [
      text(
        '다음 시즌에 소개할 브랜드를 고르는 데 여러분의 의견을 듣습니다. 질문 4개, 1분이면 끝납니다.',
      ),
      list(
        '응답하신 회원께 500 마일리지를 바로 적립해 드립니다.',
        '비회원도 참여하실 수 있으며, 한 분이 한 번 응답하실 수 있습니다.',
      ),
    ],
    survey: 'wanted-brands',
  },
  {
    category: 'SERVICE',
    title: '추첨 결과를 누구나 다시 계산할 수 있습니다',
    at: '2026-06-15T10:00:00+09:00',
    body: [
      text(
        '모든 래플의 봉인된 명단과 추첨에 쓰인 난수를 공개합니다. 래플 화면의 추첨 검증에서 브라우저가 직접 계산하며, 결과가 다르면 화면에 바로 표시됩니다.',
      ),
      text('응모하신 분은 접수증으로 내 응모가 명단에 들어 있는지 확인하실 수 있습니다.'),
    ],
  },
]
