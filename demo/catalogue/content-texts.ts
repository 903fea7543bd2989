import type { ContentCategory } from '#contract/catalogue/story-cards.ts'

/** Block of a demo article; pictures are referenced by their key. */
export type BlockSeed =
  | { readonly type: 'TEXT' | 'HEADING'; readonly text: string }
  | { readonly type: 'QUOTE'; readonly text: string; readonly by: string }
  | { readonly type: 'IMAGE'; readonly key: string; readonly caption: string }
  | { readonly type: 'IMAGES'; readonly keys: readonly [string, string]; readonly caption: string }
  | { readonly type: 'VIDEO'; readonly key: string; readonly caption: string }
  | { readonly type: 'PRODUCTS'; readonly title: string }

/** Demo article; its hero is `content/{code}`. */
export interface ContentSeed {
  readonly code: string
  readonly category: ContentCategory
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly daysAgo: number
  readonly status?: 'DRAFT' | 'HIDDEN'
  readonly body: readonly BlockSeed[]
  readonly products: readonly string[]
  /** Slugs of brands in addition to those of the products. */
  readonly brands?: readonly string[]
}

const text = (words: string): BlockSeed => ({ type: 'TEXT', text: words })
const heading = (words: string): BlockSeed => ({ type: 'HEADING', text: words })
const quote = (words: string, by: string): BlockSeed => ({ type: 'QUOTE', text: words, by })
const pair = (one: string, other: string, caption: string): BlockSeed => ({
  type: 'IMAGES',
  keys: [one, other],
  caption,
})
const shelf = (title: string): BlockSeed => ({ type: 'PRODUCTS', title })
const video = (key: string, caption: string): BlockSeed => ({ type: 'VIDEO', key, caption })
const image = (key: string, caption: string): BlockSeed => ({ type: 'IMAGE', key, caption })

export const CONTENTS: readonly ContentSeed[] = [
  {
    code: 'rainy-stairs',
    category: 'VIDEO',
    title: '비 오는 날의 계단',
    summary:
      '태풍보드 팀이 장마 한 달 동안 찍은 18분. 젖은 계단 앞에서 기다린 시간이 더 길었습니다.',
    author: '영상팀 한결',
    daysAgo: 3,
    body: [
      text(
        '비가 오면 촬영은 멈춥니다. 그런데 이번에는 비가 오는 날에만 나갔습니다. 젖은 난간, 물이 고인 착지, 우산을 쓴 구경꾼까지 모두 화면에 남았습니다.',
      ),
      heading('스물여섯 번의 실패'),
      text(
        '가장 긴 장면은 열두 칸 계단입니다. 스물여섯 번째에 성공했고, 카메라는 처음부터 끝까지 돌고 있었습니다. 편집에서는 그중 아홉 번을 남겼습니다.',
      ),
      quote(
        '마른 날이었으면 다섯 번에 끝났을 거예요. 그런데 그랬으면 아무도 기억하지 못했을 겁니다.',
        '태풍보드 팀 라이더 무진',
      ),
      image('tp-dk-003-red/front', '무진이 탄 장마 게스트 아티스트 데크 8.25'),
      image('style/rain-deck', '촬영일마다 챙긴 것: 바람막이, 데크, 여벌 휠.'),
      text('영상은 성수와 서교 매장에서 매일 저녁 7시에 상영합니다.'),
      shelf('영상에 나온 것'),
    ],
    products: ['TP-DK-003-RED', 'NS-OU-001-NVY', 'DG-SH-001-BLK'],
  },
  {
    code: 'b2-low-volt',
    category: 'RELEASE',
    title: 'B2 로우 "형광" 발매 안내',
    summary: '미들파킹과 당일슈즈가 함께 만든 첫 신발. 래플 일정과 응모 방법을 정리했습니다.',
    author: '푸시야드',
    daysAgo: 1,
    body: [
      text(
        '지하 2층 주차장의 형광등 빛을 앞코에 옮긴 당일 로우입니다. 바탕은 같지만 스웨이드의 두께와 끈의 폭이 다릅니다.',
      ),
      heading('응모와 발표'),
      text(
        '응모는 하루 동안 열립니다. 먼저 하셔도 나중에 하셔도 당첨될 확률은 같습니다. 한 사람이 한 번만 응모할 수 있고, 마감 전까지는 취소하실 수 있습니다.',
      ),
      image('mp-sh-001-vlt/angle', '뒤축의 반사띠는 빛을 받을 때만 보입니다.'),
      image('style/b2-floor', '함께 발매하는 B2층 협업 티와 B2 데크'),
      text(
        '당첨되신 분께는 앱 알림과 문자로 알려 드리며, 발표 후 24시간 안에 결제하시면 됩니다. 기한이 지나면 예비 순번으로 넘어갑니다.',
      ),
      shelf('함께 발매합니다'),
    ],
    products: ['MP-SH-001-VLT', 'MP-TS-001-WHT'],
  },
  {
    code: 'han-river-line-6',
    category: 'VIDEO',
    title: '한강 라인 6',
    summary: '여섯 번째 한강 라인. 뚝섬에서 여의도까지 한 번도 내리지 않고 이어 탔습니다.',
    author: '영상팀 한결',
    daysAgo: 9,
    body: [
      text(
        '매년 첫 따뜻한 주말에 찍는 한강 라인이 여섯 번째를 맞았습니다. 올해는 다리 네 개를 건너는 동안 발을 땅에 딛지 않는 것이 규칙이었습니다.',
      ),
      text(
        '완주한 사람은 열한 명 가운데 셋입니다. 나머지 여덟 명이 넘어진 자리도 빠짐없이 담았습니다.',
      ),
      image('or-wh-002-mnt/angle', '완주한 세 명 모두 골목 크루저를 달았습니다.'),
      heading('여섯 번째의 복장'),
      image('style/river-line', '해 지기 전 마지막 다리에서 벗어 놓은 것들'),
      quote('바퀴가 물렁하면 느릴 것 같죠. 돌을 피하느라 늦는 시간이 더 길어요.', '완주자 서호'),
      shelf('완주자의 바퀴와 가방'),
    ],
    products: ['OR-WH-002-MNT', 'WM-BG-002-BLK', 'NS-PT-001-BLK'],
  },
  {
    code: 'first-kickflip',
    category: 'VIDEO',
    title: '첫 킥플립까지 31일',
    summary: '서른두 살에 보드를 산 사람이 한 달 동안 매일 같은 자리에서 찍은 기록입니다.',
    author: '객원 이수',
    daysAgo: 16,
    body: [
      text(
        '첫날에는 서 있기만 했습니다. 이튿날에는 밀었고, 닷새째에 처음으로 넘어졌습니다. 카메라는 늘 같은 삼각대 위에 있었습니다.',
      ),
      video('content/first-kickflip', '31일째의 킥플립. 소리 없이 3초 동안 재생됩니다.'),
      heading('무엇이 도움이 되었나'),
      text(
        '가장 많이 늘었던 날은 아무것도 성공하지 못한 19일째였습니다. 발을 빼는 습관을 알아차렸기 때문입니다. 그 뒤로는 보드를 보지 않고 어깨를 보며 뛰었습니다.',
      ),
      image('tp-cp-001-ylw/front', '한 달을 함께한 소나기 컴플리트 8.0'),
      image('style/first-push', '첫날의 복장. 무릎 패드는 끝까지 벗지 않았습니다.'),
      text('31일째의 킥플립은 높지도 곧지도 않습니다. 그래도 두 발이 모두 올라와 있습니다.'),
      shelf('31일 동안 쓴 것'),
    ],
    products: ['TP-CP-001-YLW', 'MH-PD-001-BLK', 'TP-DK-004-YLW'],
  },
  {
    code: 'rainy-series',
    category: 'RELEASE',
    title: '태풍보드 장마 시리즈',
    summary: '여름마다 한 작가와 만드는 장마 시리즈. 올해의 붉은 사선이 나오기까지.',
    author: '푸시야드',
    daysAgo: 12,
    body: [
      text(
        '장마 시리즈는 정해진 수량만 찍고 판을 지웁니다. 올해는 사선으로 겹친 빗줄기를 한 가지 색의 농담만으로 표현했습니다.',
      ),
      heading('판을 일곱 번 고쳤습니다'),
      text(
        '처음의 판은 너무 고르게 찍혔습니다. 비는 고르게 오지 않으니까요. 손으로 깎은 자국을 남긴 일곱 번째 판에서 멈추었습니다.',
      ),
      pair(
        'tp-dk-003-red/front',
        'tp-dk-003-red/back',
        '붉은 면의 결은 보는 각도에 따라 다릅니다. 오른쪽은 그립을 붙이는 면.',
      ),
      text('8.25는 얼마 남지 않았습니다. 재입고 계획은 없습니다.'),
      shelf('남은 장마'),
    ],
    products: ['TP-DK-003-RED', 'TP-DK-002-BLU'],
  },
  {
    code: 'neungseon-fw',
    category: 'RELEASE',
    title: '능선 FW 룩북',
    summary: '북한산 자락의 계단길을 새벽 다섯 시에 올랐습니다. 겹쳐 입는 법에 대한 스물두 장.',
    author: '사진 도현',
    daysAgo: 20,
    body: [
      text(
        '능선의 옷은 벗고 입는 순서까지 생각해 만듭니다. 라이트 다운 위에 3L 바람막이, 다시 그 위에 포켓 베스트를 걸치는 것이 이번 룩북의 시작입니다.',
      ),
      pair('ns-ou-001-snd/front', 'ns-ou-001-snd/back', '3L 바람막이 샌드'),
      image('style/ridge-dawn', '정상에서 담요 위에 펼친 것들'),
      text('해가 뜨면 바람막이를 벗어 등판 주머니에 넣습니다. 가방을 내려놓지 않아도 됩니다.'),
      image('ns-ou-002-blk/front', '라이트 다운 블랙'),
      quote(
        '산에서 필요한 옷은 대개 거리에서도 필요합니다. 거꾸로는 잘 안 되더라고요.',
        '능선 디자이너 가온',
      ),
      shelf('룩북의 옷'),
    ],
    products: ['NS-OU-001-SND', 'NS-OU-002-BLK', 'NS-VT-001-KHK', 'NS-BG-001-BLK'],
  },
  {
    code: 'oreum-workshop',
    category: 'STORY',
    title: '오름휠 작업실 방문기',
    summary: '우레탄을 붓고 하루를 기다리고 깎는 일. 바퀴 네 개가 만들어지는 이틀을 따라갔습니다.',
    author: '글 나라',
    daysAgo: 6,
    body: [
      text(
        '작업실은 생각보다 조용합니다. 우레탄은 소리 없이 굳고, 기계는 하루에 두 시간만 돕니다.',
      ),
      heading('같은 통에서 나온 넷'),
      text(
        '한 세트로 파는 네 개는 같은 통에서 부은 것끼리 묶습니다. 통이 바뀌면 굳기가 아주 조금 달라지고, 타는 사람은 그것을 압니다.',
      ),
      pair(
        'or-wh-001-org/front',
        'or-wh-001-org/detail',
        '파크 코어와 그 접지면. 좁게 깎을수록 슬라이드가 빨리 풀립니다.',
      ),
      quote('저희는 바퀴를 만들지 않아요. 닳는 모양을 만들어요.', '오름휠 대표 새별'),
      text(
        '작업실은 매달 마지막 토요일에 열려 있습니다. 낡은 휠을 가져오면 새 휠을 10% 할인해 줍니다.',
      ),
      shelf('같은 통에서 나온 바퀴'),
    ],
    products: ['OR-WH-001-WHT', 'OR-WH-001-ORG', 'OR-WH-003-NAT'],
  },
  {
    code: 'spot-map-seongsu',
    category: 'STORY',
    title: '동네 스팟 지도: 성수편',
    summary: '공장 담벼락과 강변 사이, 걸어서 다닐 수 있는 일곱 곳을 골랐습니다.',
    author: '글 나라',
    daysAgo: 27,
    body: [
      text(
        '성수의 바닥은 거칠고, 대신 연석이 매끈합니다. 일곱 곳 모두 매장에서 걸어서 이십 분 안에 있습니다.',
      ),
      heading('지켜 주세요'),
      text(
        '주차된 차 옆에서는 타지 않습니다. 저녁 아홉 시 이후에는 소리가 작은 휠로 바꾸고, 왁스 자국은 닦고 떠나 주세요. 스팟은 동네 사람들의 것입니다.',
      ),
      image('or-wh-002-mnt/front', '밤에는 골목 크루저처럼 부드러운 휠을 권합니다.'),
      image('style/alley-cruise', '골목에서 만난 차림. 휠은 파크 코어.'),
      text('지도는 성수 매장 1층에서 무료로 나누어 드립니다.'),
      shelf('가방에 넣어 둘 것'),
    ],
    products: ['OR-WH-002-MNT', 'MH-HW-002-STL', 'WM-CP-001-BLK'],
    brands: ['oreum-wheels', 'witmaeul'],
  },
  {
    code: 'interview-mujin',
    category: 'STORY',
    title: '팀 라이더 인터뷰: 무진',
    summary: '낮에는 목수, 밤에는 라이더. 태풍보드 팀의 무진을 그의 작업대 앞에서 만났습니다.',
    author: '글 나라',
    daysAgo: 34,
    body: [
      text('무진은 하루에 두 번 나무를 만집니다. 낮에는 식탁을 깎고 밤에는 데크를 탑니다.'),
      quote('나무는 부러지기 전에 소리를 내요. 그걸 듣게 되면 무서운 게 줄어듭니다.', '무진'),
      text(
        '그는 새 데크를 받으면 이틀 동안 작업실에 세워 둡니다. 습기에 익숙해지게 하는 것이라고 했습니다. 근거를 물으니 없다고 웃었습니다.',
      ),
      pair('tp-dk-001-nat/front', 'tp-dk-001-nat/back', '무진이 타는 눈구름 팀 데크 내추럴 8.25'),
      heading('다음 영상'),
      text(
        '눈이 오는 날에만 찍는 영상을 준비하고 있습니다. 지난겨울에는 사흘밖에 찍지 못했다고 합니다.',
      ),
      shelf('무진의 작업복'),
    ],
    products: ['TP-DK-001-NAT', 'OP-PT-001-BEI', 'BS-HD-001-GRY'],
  },
  {
    code: 'game-of-skate',
    category: 'EVENT',
    title: '게임 오브 스케이트 참가 신청',
    summary: '성수 매장 미니램프에서 열리는 여름 대회. 서른두 명이 한 글자씩 지워 갑니다.',
    author: '푸시야드',
    daysAgo: 2,
    body: [
      text(
        '한 사람이 성공한 기술을 다음 사람이 따라 합니다. 실패하면 한 글자를 받고, 다섯 글자가 모이면 탈락합니다. 규칙은 그것뿐입니다.',
      ),
      heading('신청 방법'),
      text(
        '성수 매장 계산대에서 이름을 적으시면 됩니다. 선착순 서른두 명이며, 만 14세 미만은 보호자와 함께 와 주세요. 헬멧은 매장에서 빌려 드립니다.',
      ),
      image('mh-pd-001-blk/front', '처음 나오시는 분께는 패드 세트를 빌려 드립니다.'),
      text('우승자에게는 눈구름 컴플리트 8.25를, 가장 많이 넘어진 분께는 스티커 팩을 드립니다.'),
      shelf('상품과 장비'),
    ],
    products: ['TP-CP-002-NAT', 'BS-ST-001-MIX', 'MH-PD-001-BLK'],
    brands: ['taepung-boards'],
  },
  {
    code: 'winter-line-draft',
    category: 'VIDEO',
    title: '눈 오는 날의 라인',
    summary: '아직 편집 중인 겨울 영상입니다.',
    author: '영상팀 한결',
    daysAgo: 1,
    status: 'DRAFT',
    body: [text('편집이 끝나면 공개합니다.')],
    products: ['TP-DK-001-NAT'],
  },
  {
    code: 'spring-event-hidden',
    category: 'EVENT',
    title: '봄맞이 데크 교환전',
    summary: '끝난 행사입니다.',
    author: '푸시야드',
    daysAgo: 120,
    status: 'HIDDEN',
    body: [text('많은 분이 참여해 주셔서 감사합니다.')],
    products: ['TP-DK-002-BLU'],
  },
]
