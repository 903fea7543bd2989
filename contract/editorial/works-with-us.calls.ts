import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { Id } from '#contract/platform/values.ts'
import { WorksField } from './works-field.ts'

/** Field in which the shop works with partners, in a list. */
export const WorksType = v.object({
  typeId: Id,
  name: v.string(),
  summary: v.string(),
  image: v.nullable(Picture),
  /** Whether requests are received now. */
  open: v.boolean(),
})
export type WorksType = v.InferOutput<typeof WorksType>

/** All fields of work in their order. */
export const listWorksTypes = endpoint({
  method: 'GET',
  path: '/v1/works-with-us/type',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.array(WorksType),
})

/** Group of a type, with the additional fields of its form. */
export const WorksGroup = v.object({
  groupId: Id,
  name: v.string(),
  summary: v.string(),
  fields: v.array(WorksField),
})
export type WorksGroup = v.InferOutput<typeof WorksGroup>

/** Groups of a type. WORKS_NOT_FOUND. */
export const listWorksGroups = endpoint({
  method: 'GET',
  path: '/v1/works-with-us/:typeId/group',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.array(WorksGroup),
})

/** Texts of a type: introduction, steps, requirements, questions, and the consent of its form. */
export const WorksDetail = v.object({
  ...WorksType.entries,
  intro: v.array(v.string()),
  steps: v.array(v.object({ title: v.string(), text: v.string() })),
  requirements: v.array(v.string()),
  faqs: v.array(v.object({ question: v.string(), answer: v.string() })),
  agreement: v.string(),
})
export type WorksDetail = v.InferOutput<typeof WorksDetail>

/** Texts of a type. WORKS_NOT_FOUND. */
export const getWorksDetail = endpoint({
  method: 'GET',
  path: '/v1/works-with-us/:typeId/detail',
  auth: 'public',
  admission: false,
  progress: false,
  response: WorksDetail,
})
