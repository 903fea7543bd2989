import type { SizeGroup } from '#contract/catalogue/categories.calls.ts'

/** Demo category of the second level; `code` is its natural key. */
export interface SubCategorySeed {
  readonly code: string
  readonly nameKo: string
  readonly nameEn: string
  readonly sizeGroup: SizeGroup
}

/** Main demo category. */
export interface CategorySeed {
  readonly code: string
  readonly nameKo: string
  readonly nameEn: string
  readonly children: readonly SubCategorySeed[]
}

function sub(code: string, nameKo: string, nameEn: string, sizeGroup: SizeGroup): SubCategorySeed {
  return { code, nameKo, nameEn, sizeGroup }
}

export const CATEGORIES: readonly CategorySeed[] = [
  {
    code: 'SK',
    nameKo: '스케이트',
    nameEn: 'SKATE',
    children: [
      sub('SK-DECK', '데크', 'DECKS', 'DECK'),
      sub('SK-TRUCK', '트럭', 'TRUCKS', 'TRUCK'),
      sub('SK-WHEEL', '휠', 'WHEELS', 'WHEEL'),
      sub('SK-BEARING', '베어링', 'BEARINGS', 'BEARING'),
      sub('SK-GRIP', '그립테이프', 'GRIPTAPE', 'ONE'),
      sub('SK-HARDWARE', '하드웨어·공구', 'HARDWARE', 'ONE'),
      sub('SK-COMPLETE', '컴플리트', 'COMPLETES', 'DECK'),
      sub('SK-PAD', '보호대', 'PADS', 'TOP'),
    ],
  },
  {
    code: 'TO',
    nameKo: '상의',
    nameEn: 'TOPS',
    children: [
      sub('TO-TEE', '반소매 티셔츠', 'T-SHIRTS', 'TOP'),
      sub('TO-LONG', '긴소매 티셔츠', 'LONG SLEEVES', 'TOP'),
      sub('TO-SHIRT', '셔츠', 'SHIRTS', 'TOP'),
      sub('TO-SWEAT', '후드·스웨트', 'SWEATS', 'TOP'),
      sub('TO-KNIT', '니트', 'KNITS', 'TOP'),
    ],
  },
  {
    code: 'OU',
    nameKo: '아우터',
    nameEn: 'OUTERWEAR',
    children: [
      sub('OU-JACKET', '재킷', 'JACKETS', 'TOP'),
      sub('OU-COACH', '코치 재킷', 'COACH JACKETS', 'TOP'),
      sub('OU-DOWN', '패딩', 'DOWN', 'TOP'),
      sub('OU-VEST', '베스트', 'VESTS', 'TOP'),
    ],
  },
  {
    code: 'BO',
    nameKo: '하의',
    nameEn: 'BOTTOMS',
    children: [
      sub('BO-PANTS', '팬츠', 'PANTS', 'BOTTOM'),
      sub('BO-DENIM', '데님', 'DENIM', 'BOTTOM'),
      sub('BO-SHORTS', '쇼츠', 'SHORTS', 'BOTTOM'),
      sub('BO-TRACK', '트랙 팬츠', 'TRACK PANTS', 'BOTTOM'),
    ],
  },
  {
    code: 'SH',
    nameKo: '신발',
    nameEn: 'SHOES',
    children: [
      sub('SH-SKATE', '스케이트화', 'SKATE SHOES', 'SHOES'),
      sub('SH-SLIDE', '슬라이드', 'SLIDES', 'SHOES'),
    ],
  },
  {
    code: 'HW',
    nameKo: '모자',
    nameEn: 'HEADWEAR',
    children: [
      sub('HW-CAP', '볼캡', 'CAPS', 'CAP'),
      sub('HW-BEANIE', '비니', 'BEANIES', 'CAP'),
      sub('HW-BUCKET', '버킷햇', 'BUCKET HATS', 'CAP'),
    ],
  },
  {
    code: 'BG',
    nameKo: '가방',
    nameEn: 'BAGS',
    children: [
      sub('BG-BACKPACK', '백팩', 'BACKPACKS', 'BAG'),
      sub('BG-MESSENGER', '메신저', 'MESSENGERS', 'BAG'),
      sub('BG-TOTE', '토트', 'TOTES', 'BAG'),
    ],
  },
  {
    code: 'AC',
    nameKo: '잡화',
    nameEn: 'ACCESSORIES',
    children: [
      sub('AC-SOCKS', '양말', 'SOCKS', 'ONE'),
      sub('AC-BELT', '벨트', 'BELTS', 'ONE'),
      sub('AC-KEYRING', '키링', 'KEYRINGS', 'ONE'),
      sub('AC-STICKER', '스티커', 'STICKERS', 'ONE'),
    ],
  },
]
