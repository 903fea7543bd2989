import type { Permission } from '#contract/platform/permissions.ts'
import { BARCODE, PRODUCT_FILE_COLUMNS } from './product-file-columns.ts'
import type { RunColumn } from './run-column.ts'

/** What a run of one kind is called, who may do it, and whether it can be taken back. */
export interface RunKindFacts {
  /** Name that the console shows. */
  readonly label: string
  /** What one applied row is called, such as `12건 발송`. */
  readonly verb: string
  readonly permission: Permission
  /** Columns of its file; absent where rows are chosen in a list. */
  readonly columns?: readonly RunColumn[]
  /** Kind of the run that takes it back; null where nothing does. */
  readonly reverse: RunKind | null
  /** Why it cannot be taken back. */
  readonly lasting?: string
}

/** Kind of a run. */
export type RunKind =
  | 'ORDER_PREPARE'
  | 'ORDER_SHIP'
  | 'ORDER_DELIVER'
  | 'CLAIM_PICKUP'
  | 'INQUIRY_ASSIGN'
  | 'PRODUCT_IMPORT'
  | 'STOCK_IN'
  | 'STOCK_COUNT'
  | 'PRODUCT_PRICE'
  | 'PRODUCT_STATE'
  | 'PRODUCT_FIELDS'

/**
 * All kinds of runs. Each is registered by the domain that does its work
 * (server/operators/runs/run-kind.ts).
 */
export const RUN_KINDS: Readonly<Record<RunKind, RunKindFacts>> = {
  ORDER_PREPARE: {
    label: '상품준비 시작',
    verb: '상품준비',
    permission: 'orders.ship',
    reverse: null,
    lasting: '구매자에게 상품준비중으로 안내됩니다.',
  },
  ORDER_SHIP: {
    label: '송장 일괄 등록',
    verb: '발송',
    permission: 'orders.ship',
    columns: [
      {
        name: '주문번호',
        headings: ['ordernumber', 'orderno', '고객주문번호', '상품주문번호', '주문no'],
        example: '260814-6V8G330',
      },
      {
        name: '택배사',
        headings: ['carrier', 'courier', '배송사', '택배회사', '택배사명', '배송업체'],
        example: 'CJ대한통운',
      },
      {
        name: '송장번호',
        headings: ['trackingno', 'trackingnumber', 'invoiceno', '운송장번호', '운송장', '송장no'],
        example: '612345678901',
      },
    ],
    reverse: null,
    lasting: '구매자에게 발송을 알립니다.',
  },
  ORDER_DELIVER: {
    label: '배송완료 처리',
    verb: '배송완료',
    permission: 'orders.ship',
    reverse: null,
    lasting: '구매자에게 배송 완료를 알리고 청약철회 기간이 시작됩니다.',
  },
  CLAIM_PICKUP: {
    label: '수거 시작',
    verb: '수거',
    permission: 'claims.inspect',
    reverse: null,
    lasting: '구매자에게 수거를 안내합니다.',
  },
  INQUIRY_ASSIGN: {
    label: '문의 담당 지정',
    verb: '담당 지정',
    permission: 'inquiries.write',
    reverse: 'INQUIRY_ASSIGN',
  },
  PRODUCT_IMPORT: {
    label: '상품 파일 등록',
    verb: '등록·수정',
    permission: 'catalogue.write',
    columns: PRODUCT_FILE_COLUMNS,
    reverse: 'PRODUCT_IMPORT',
  },
  STOCK_IN: {
    label: '입고',
    verb: '입고',
    permission: 'stock.write',
    columns: [
      BARCODE,
      {
        name: '수량',
        headings: ['qty', 'quantity', '입고수량', '입고', '개수', 'ea'],
        example: '10',
        isNumber: true,
      },
      {
        name: '참조',
        headings: ['ref', 'reference', '발주번호', '거래명세서', '비고', '메모'],
        example: '발주 2026-081',
        isOptional: true,
      },
    ],
    reverse: 'STOCK_IN',
  },
  STOCK_COUNT: {
    label: '재고 실사',
    verb: '실사',
    permission: 'stock.write',
    columns: [
      BARCODE,
      {
        name: '실사수량',
        headings: ['counted', 'count', '실사', '실재고', '실제수량', '수량'],
        example: '12',
        isNumber: true,
      },
    ],
    reverse: 'STOCK_COUNT',
  },
  PRODUCT_PRICE: {
    label: '가격 변경',
    verb: '가격 변경',
    permission: 'price.write',
    reverse: 'PRODUCT_PRICE',
  },
  PRODUCT_STATE: {
    label: '판매 상태 변경',
    verb: '상태 변경',
    permission: 'catalogue.write',
    reverse: 'PRODUCT_STATE',
  },
  PRODUCT_FIELDS: {
    label: '카테고리 변경',
    verb: '카테고리 변경',
    permission: 'catalogue.write',
    reverse: 'PRODUCT_FIELDS',
  },
}

/** Names of all kinds. */
export const RUN_KIND_NAMES = [
  'ORDER_PREPARE',
  'ORDER_SHIP',
  'ORDER_DELIVER',
  'CLAIM_PICKUP',
  'INQUIRY_ASSIGN',
  'PRODUCT_IMPORT',
  'STOCK_IN',
  'STOCK_COUNT',
  'PRODUCT_PRICE',
  'PRODUCT_STATE',
  'PRODUCT_FIELDS',
] as const satisfies readonly RunKind[]

/** Rows of one run, and keys that a list sends at once. */
export const RUN_ROWS_MAX = 20_000
export const RUN_KEYS_MAX = 2_000
/** Bytes of a file. */
export const RUN_FILE_BYTES_MAX = 10 * 1024 * 1024
/** Retention of a run and its rows. */
export const RUN_LIFE_MS = 90 * 24 * 3_600_000
