import { useState } from 'react'
import { SizeGroup } from '#contract/catalogue/categories.calls.ts'
import {
  orderCategories,
  type OperatorCategory,
} from '#contract/catalogue/operator-categories.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { ActionError, Badge, Page } from '#operator/ui/page.tsx'
import { CategoryForm } from './category-form.tsx'
import { SIZE_GROUP_NAMES } from './size-group-names.ts'
import { useCategories } from './use-places.ts'

const COLUMNS: readonly Column<OperatorCategory>[] = [
  {
    header: '카테고리',
    isMain: true,
    cell: ({ nameKo, parentId }) => (parentId === null ? nameKo : `└ ${nameKo}`),
  },
  { header: '영문', cell: ({ nameEn }) => nameEn },
  { header: '코드', cell: ({ code }) => code },
  {
    header: '사이즈',
    cell: ({ sizeGroup }) => (sizeGroup === null ? '–' : SIZE_GROUP_NAMES[sizeGroup]),
  },
  { header: '상품', align: 'end', cell: ({ products }) => products },
  {
    header: '사용',
    cell: ({ isActive }) => (isActive ? <Badge>사용</Badge> : <Badge tone="due">사용 안 함</Badge>),
  },
]

/** The columns with buttons for the place of a category and for its form. */
const columnsWith = (
  onMove: (category: OperatorCategory, step: number) => void,
  onOpen: (category: OperatorCategory) => void,
): readonly Column<OperatorCategory>[] => [
  ...COLUMNS,
  {
    header: '순서와 수정',
    align: 'end',
    isWide: true,
    cell: (category) => (
      <>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${category.nameKo} 위로`}
          onClick={() => onMove(category, -1)}
        >
          ↑
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${category.nameKo} 아래로`}
          onClick={() => onMove(category, 1)}
        >
          ↓
        </Button>
        <Button variant="quiet" size="small" onClick={() => onOpen(category)}>
          수정
        </Button>
      </>
    ),
  },
]

/** Categories of two levels in the order of the shop, and the form of one. */
export function CategoriesPage() {
  const mayWrite = useMay()('catalogue.write')
  const list = useCategories()
  const [opened, setOpened] = useState<OperatorCategory | 'new'>()
  const order = useAction(orderCategories)
  const all = list.data ?? []
  const move = (category: OperatorCategory, step: number) => {
    const ids = all
      .filter(({ parentId }) => parentId === category.parentId)
      .map(({ categoryId }) => categoryId)
    const to = ids.indexOf(category.categoryId) + step
    if (to < 0 || to >= ids.length) return
    const categoryIds = ids
      .filter((id) => id !== category.categoryId)
      .toSpliced(to, 0, category.categoryId)
    order.mutate({ body: { parentId: category.parentId, categoryIds } })
  }
  return (
    <Page
      title="카테고리"
      note="상품은 2단계 카테고리에 등록합니다. 사이즈 종류는 만든 뒤에 바꿀 수 없습니다."
      actions={mayWrite && <Button onClick={() => setOpened('new')}>새 카테고리</Button>}
    >
      <ActionError error={order.error} />
      <DataList
        label="카테고리"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={mayWrite ? columnsWith(move, setOpened) : COLUMNS}
        keyOf={({ categoryId }) => String(categoryId)}
        empty="카테고리가 없습니다. 1단계 카테고리를 먼저 만들어 주세요."
      />
      {opened !== undefined && (
        <CategoryForm
          key={opened === 'new' ? 'new' : opened.categoryId}
          category={opened === 'new' ? undefined : opened}
          mains={all.filter(({ parentId }) => parentId === null)}
          groups={SizeGroup.options}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}
