/** Address in the format of the order sheet. */
export interface FoundAddress {
  readonly zonecode: string
  readonly address1: string
}

/**
 * Invented streets, used instead of the national address list where no search service is
 * configured.
 */
const STREETS: readonly (readonly [
  area: string,
  firstZonecode: number,
  streets: readonly string[],
])[] = [
  ['서울 성동구', 4700, ['예시로', '굴림길', '방앗간길', '연무장앞길']],
  ['서울 마포구', 4000, ['예시로', '굴림길', '잔디마당길', '담벼락길']],
  ['서울 종로구', 3100, ['예시로', '돌계단길', '굴림길']],
  ['서울 강남구', 6100, ['예시대로', '굴림길', '은행나무길']],
  ['서울 용산구', 4300, ['예시로', '언덕길', '굴림길']],
  ['서울 영등포구', 7200, ['예시로', '철공소길', '강변길']],
  ['경기 성남시 분당구', 13500, ['예시로', '새마을길', '굴림길']],
  ['경기 고양시 일산동구', 10300, ['예시로', '호수길']],
  ['경기 수원시 팔달구', 16400, ['예시로', '성곽길']],
  ['인천 남동구', 21500, ['예시대로', '포구길']],
  ['강원 춘천시', 24200, ['예시로', '물안개길']],
  ['충북 청주시 상당구', 28500, ['예시로', '굴림길']],
  ['대전 서구', 35200, ['예시로', '둔치길']],
  ['전북 전주시 완산구', 54900, ['예시로', '기와길']],
  ['광주 동구', 61400, ['예시로', '예술길']],
  ['대구 중구', 41900, ['예시로', '골목길']],
  ['경북 경주시', 38100, ['예시로', '돌담길']],
  ['울산 남구', 44600, ['예시대로', '고래길']],
  ['부산 부산진구', 47200, ['예시길', '공구상가길']],
  ['부산 해운대구', 48000, ['예시로', '바닷가길']],
  ['경남 창원시 성산구', 51400, ['예시대로', '굴림길']],
  ['제주 제주시', 63100, ['예시로', '귤밭길', '바람길']],
  ['제주 서귀포시', 63500, ['예시로', '오름길']],
  ['경북 울릉군 울릉읍', 40200, ['예시길', '등대길']],
]

/** House numbers of each street. */
const HOUSES = [3, 12, 27, 48] as const

/** Bundled addresses, in geographical order from Seoul outwards. */
export const BUNDLED_ADDRESSES: readonly FoundAddress[] = STREETS.flatMap(
  ([area, firstZonecode, streets]) =>
    streets.flatMap((street, place) =>
      HOUSES.map((house) => ({
        zonecode: String(firstZonecode + place * 3).padStart(5, '0'),
        address1: `${area} ${street} ${house}`,
      })),
    ),
)
