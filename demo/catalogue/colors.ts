/** Colours of the demo products: name and hue by the last segment of a product code. */
export const COLORS = {
  BEI: { name: '베이지', hex: '#CDB993' },
  BLK: { name: '블랙', hex: '#1B1B1D' },
  BLU: { name: '블루', hex: '#2F5FA8' },
  BRN: { name: '브라운', hex: '#6B4A33' },
  ECR: { name: '에크루', hex: '#E9E0CB' },
  GRN: { name: '그린', hex: '#2F6B4A' },
  GRY: { name: '그레이', hex: '#9A9A98' },
  GUM: { name: '고무색', hex: '#A9743F' },
  IND: { name: '인디고', hex: '#2B3A5C' },
  KHK: { name: '카키', hex: '#6C6A45' },
  MIX: { name: '믹스', hex: '#B05A7A' },
  MNT: { name: '민트', hex: '#8FD3BE' },
  NAT: { name: '내추럴', hex: '#D8B988' },
  NVY: { name: '네이비', hex: '#22304F' },
  ORG: { name: '오렌지', hex: '#E8742A' },
  RAW: { name: '로우', hex: '#B9BBBD' },
  RED: { name: '레드', hex: '#C2372B' },
  SLV: { name: '실버', hex: '#C7CACD' },
  SND: { name: '샌드', hex: '#CBB58F' },
  STL: { name: '스틸', hex: '#8E9397' },
  TAN: { name: '황갈색', hex: '#B98A5A' },
  VLT: { name: '형광', hex: '#D8FF36' },
  WHT: { name: '화이트', hex: '#F4F3EF' },
  YLW: { name: '옐로', hex: '#F2C230' },
} as const

/** Last segment of a product code. */
export type ColorCode = keyof typeof COLORS
