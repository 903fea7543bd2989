import type { WorksDetail, WorksGroup, WorksType } from '#contract/editorial/works-with-us.calls.ts'
import type { WorksGroupRow, WorksTypeRow } from './works-with-us.store.ts'

/** Type of a list. */
export const presentType = ({ id, name, summary, image, isOpen }: WorksTypeRow): WorksType => ({
  typeId: id,
  name,
  summary,
  image,
  open: isOpen,
})

/** Type with its texts. */
export function presentDetail(row: WorksTypeRow): WorksDetail {
  const { intro, steps, requirements, faqs, agreement } = row
  return { ...presentType(row), intro, steps, requirements, faqs, agreement }
}

/** Group with the fields of its form. */
export const presentGroup = ({ id, name, summary, fields }: WorksGroupRow): WorksGroup => ({
  groupId: id,
  name,
  summary,
  fields,
})
