import type { WorksField } from '#contract/editorial/works-field.ts'
import type { WorksDetail } from '#contract/editorial/works-with-us.calls.ts'

/** A type of work with partners and its groups. */
export interface WorksTypeSeed extends Omit<WorksDetail, 'typeId' | 'agreement' | 'image'> {
  readonly id: number
  readonly groups: readonly WorksGroupSeed[]
}

interface WorksGroupSeed {
  readonly id: number
  readonly name: string
  readonly summary: string
  readonly fields: readonly WorksField[]
}

/**
 * Consent of every form (editorial#partner-form): purpose, data, retention, and the right to
 * refuse.
 */
export const WORKS_AGREEMENT = [
  '수집 목적: 제안 검토와 결과 안내',
  '수집 항목: 회사 또는 이름, 담당자 이름, 휴대폰 번호, 이메일, 제안 내용과 첨부 파일',
  '보유 기간: 접수일부터 1년. 기간이 지나면 첨부 파일과 함께 삭제합니다.',
  '동의를 거부할 수 있으며, 거부하면 제안을 접수할 수 없습니다.',
].join('\n')

const text = (key: string, label: string, hint: string | null = null): WorksField => ({
  key,
  label,
  kind: 'TEXT',
  required: true,
  options: [],
  hint,
})
const optional = (field: WorksField): WorksField => ({ ...field, required: false })
const number = (key: string, label: string, hint: string | null = null): WorksField => ({
  ...text(key, label, hint),
  kind: 'NUMBER',
})
const url = (key: string, label: string, hint: string | null = null): WorksField => ({
  ...text(key, label, hint),
  kind: 'URL',
})
const select = (key: string, label: string, options: string[]): WorksField => ({
  ...text(key, label),
  kind: 'SELECT',
  options,
})

const REVIEW_STEPS = [
  { title: '접수', text: '양식을 보내면 접수번호를 바로 알려 드립니다.' },
  { title: '검토', text: '담당자가 영업일 기준 10일 안에 검토합니다.' },
  { title: '회신', text: '남겨 주신 이메일이나 휴대폰으로 결과와 다음 일정을 알려 드립니다.' },
]

const CHANGE_FAQ = {
  question: '보낸 제안을 고칠 수 있나요?',
  answer: '보낸 뒤에는 고칠 수 없습니다. 바뀐 내용이 있으면 접수번호를 적어 다시 보내 주세요.',
}

/** Every type of work with partners. */
export const WORKS_TYPES: readonly WorksTypeSeed[] = [
  {
    id: 1,
    name: '입점 제안',
    summary: '{shopNameKo}에서 판매하고 싶은 브랜드의 제안을 받습니다.',
    open: true,
    intro: [
      '{shopNameKo:은/는} 스케이트보드와 그 문화에서 나온 옷, 신발, 소품을 소개합니다.',
      '만드는 사람과 이유가 분명한 브랜드라면 규모와 관계없이 검토합니다.',
    ],
    steps: [
      ...REVIEW_STEPS,
      { title: '샘플 확인', text: '품질과 사이즈를 확인하고 판매 조건을 정합니다.' },
    ],
    requirements: [
      '국내 상표 등록 또는 출원 중인 브랜드',
      '정품임을 확인할 수 있는 유통 서류 (수입 브랜드)',
      '상품 정보 고시에 필요한 소재, 제조국, 사이즈 자료',
    ],
    faqs: [
      {
        question: '개인이 만드는 작은 브랜드도 가능한가요?',
        answer: '가능합니다. 사업자등록증과 통신판매업 신고번호가 있으면 됩니다.',
      },
      {
        question: '수수료는 얼마인가요?',
        answer: '상품군과 판매 방식에 따라 다르며, 검토 후 계약 조건과 함께 안내해 드립니다.',
      },
      CHANGE_FAQ,
    ],
    groups: [
      {
        id: 101,
        name: '국내 브랜드',
        summary: '직접 기획하고 제작하는 브랜드',
        fields: [
          text('brand', '브랜드 이름'),
          select('category', '주요 상품군', ['데크·부품', '의류', '신발', '모자·가방', '기타']),
          number('styles', '판매 중인 상품 수', '색상과 사이즈를 나누지 않은 스타일 수'),
        ],
      },
      {
        id: 102,
        name: '수입·유통사',
        summary: '해외 브랜드를 국내에 공급하는 회사',
        fields: [
          text('brands', '취급 브랜드', '여러 개면 쉼표로 나누어 적어 주세요.'),
          select('right', '유통 권한', ['독점 수입', '공식 수입', '병행 수입']),
          optional(url('catalogue', '카탈로그 주소')),
        ],
      },
    ],
  },
  {
    id: 2,
    name: '협업·콜라보',
    summary: '상품, 영상, 전시, 행사를 함께 만들 팀을 찾습니다.',
    open: true,
    intro: [
      '아티스트, 브랜드, 스케이트파크와 함께 한정 상품과 콘텐츠를 만들어 왔습니다.',
      '아이디어 단계의 제안도 좋습니다. 일정과 역할이 보이면 더 빨리 답할 수 있습니다.',
    ],
    steps: [...REVIEW_STEPS, { title: '기획 회의', text: '범위, 일정, 비용을 함께 정합니다.' }],
    requirements: [
      '본인이 권리를 가진 그림, 사진, 영상',
      '원하는 시기와 대략의 예산',
      '이전 작업을 볼 수 있는 주소나 파일',
    ],
    faqs: [
      {
        question: '개인 작가도 제안할 수 있나요?',
        answer: '네. 회사 이름 대신 활동 이름을 적어 주세요.',
      },
      CHANGE_FAQ,
    ],
    groups: [
      {
        id: 201,
        name: '상품',
        summary: '데크 그래픽, 의류, 소품',
        fields: [
          select('item', '만들고 싶은 상품', ['데크', '의류', '소품', '여러 가지']),
          text('schedule', '희망 시기', '예: 2026년 가을'),
          optional(url('portfolio', '작업물 주소')),
        ],
      },
      {
        id: 202,
        name: '영상·전시·행사',
        summary: '촬영, 상영회, 데모, 팝업',
        fields: [
          select('event', '종류', ['영상', '전시', '데모·대회', '팝업']),
          text('place', '장소와 시기'),
          optional(number('visitors', '예상 인원')),
        ],
      },
    ],
  },
  {
    id: 3,
    name: '팀 라이더 지원',
    summary: '{shopNameKo} 팀에서 함께 탈 라이더를 기다립니다.',
    open: true,
    intro: [
      '실력만큼 스타일과 태도를 봅니다. 거리, 파크, 다운힐 어디든 좋습니다.',
      '팀 라이더는 장비와 촬영, 대회 참가비를 지원받습니다.',
    ],
    steps: [...REVIEW_STEPS, { title: '세션', text: '서로를 알아보는 세션을 한두 번 함께합니다.' }],
    requirements: [
      '최근 1년 안에 찍은 영상 주소',
      '만 19세 미만은 보호자의 동의',
      '다른 샵과의 후원 계약 여부',
    ],
    faqs: [
      {
        question: '영상은 얼마나 길어야 하나요?',
        answer: '1~3분이면 충분합니다. 편집하지 않은 영상도 좋습니다.',
      },
      CHANGE_FAQ,
    ],
    groups: [
      {
        id: 301,
        name: '팀 라이더',
        summary: '대회와 영상에 함께하는 라이더',
        fields: [
          select('discipline', '주 종목', ['스트리트', '파크', '다운힐', '롱보드 댄싱']),
          number('years', '경력 (년)'),
          url('video', '영상 주소'),
        ],
      },
      {
        id: 302,
        name: '플로우',
        summary: '장비를 먼저 지원받는 라이더',
        fields: [
          select('discipline', '주 종목', ['스트리트', '파크', '다운힐', '롱보드 댄싱']),
          text('region', '주로 타는 곳'),
          url('video', '영상 주소'),
        ],
      },
    ],
  },
  {
    id: 4,
    name: '대량 구매·B2B',
    summary: '단체복, 기념품, 학교와 기관의 장비를 견적해 드립니다.',
    open: true,
    intro: [
      '10개부터 견적을 드립니다. 로고 인쇄와 자수, 세금계산서 발행이 가능합니다.',
      '스케이트 강습용 장비는 사용자의 키와 체중에 맞춰 구성해 드립니다.',
    ],
    steps: [
      { title: '접수', text: '수량과 시기를 적어 보내 주세요.' },
      { title: '견적', text: '영업일 기준 3일 안에 견적서를 보내 드립니다.' },
      { title: '제작·납품', text: '시안 확정과 입금 후 제작합니다.' },
    ],
    requirements: [
      '사업자 또는 기관의 고유번호증',
      '납품 장소와 희망일',
      '인쇄할 로고의 원본 파일',
    ],
    faqs: [
      {
        question: '교환과 반품이 되나요?',
        answer:
          '주문 제작 상품은 불량이 아니면 교환과 반품이 어렵습니다. 기성품은 협의할 수 있습니다.',
      },
      CHANGE_FAQ,
    ],
    groups: [
      {
        id: 401,
        name: '단체 구매',
        summary: '회사, 동호회, 행사',
        fields: [
          text('goods', '필요한 상품'),
          number('amount', '수량', '10개부터 가능합니다.'),
          text('due', '납품 희망일'),
        ],
      },
      {
        id: 402,
        name: '학교·기관',
        summary: '강습 장비와 안전 장비',
        fields: [
          text('organization', '기관 이름'),
          number('people', '사용 인원'),
          optional(text('budget', '예산')),
        ],
      },
    ],
  },
  {
    id: 5,
    name: '채용',
    summary: '매장과 온라인에서 함께 일할 분을 찾습니다.',
    open: false,
    intro: ['지금은 열린 자리가 없습니다. 새 공고는 이 화면과 인스타그램에서 먼저 알려 드립니다.'],
    steps: REVIEW_STEPS,
    requirements: ['이력서 PDF 한 개', '함께 일하고 싶은 이유'],
    faqs: [
      {
        question: '미리 이력서를 보내도 되나요?',
        answer: '공고가 없을 때는 개인정보를 보관하지 않으므로 받지 않습니다.',
      },
    ],
    groups: [
      {
        id: 501,
        name: '매장',
        summary: '판매, 보드 조립',
        fields: [select('branch', '희망 매장', ['성수', '서교', '전포', '동성로'])],
      },
    ],
  },
]
