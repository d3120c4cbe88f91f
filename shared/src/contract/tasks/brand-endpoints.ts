import * as z from 'zod/mini'
import {
  brandApplication,
  brandApplicationList,
  brandApplicationParams,
  brandApplicationQuery,
  decideBody,
} from './applications.ts'
import {
  brandTask,
  brandTaskBody,
  brandTaskChange,
  brandTaskList,
  brandTaskQuery,
  documentForm,
} from './brand-tasks.ts'
import { brandTaskParams } from './tasks.ts'

const BRAND = { tag: 'Brands', access: 'brand' } as const
const OWN = { ...BRAND, params: brandTaskParams } as const

/** What a brand does with its own tasks; the tasks of another brand do not exist for it. */
export const BRAND_ENDPOINTS = {
  'brand.tasks.list': {
    ...BRAND,
    summary: 'Own tasks, the newest first',
    query: brandTaskQuery,
    data: brandTaskList,
  },
  'brand.tasks.create': {
    ...BRAND,
    summary: 'Begin a task, as a draft',
    body: brandTaskBody,
    statuses: [201],
    data: brandTask,
    errors: ['task_times', 'task_reward_range', 'too_many_tasks'],
  },
  'brand.tasks.read': { ...OWN, summary: 'One of the own tasks', data: brandTask },
  'brand.tasks.change': {
    ...OWN,
    summary: 'Change a task that has not ended',
    body: brandTaskChange,
    data: brandTask,
    errors: [
      'task_times',
      'task_reward_range',
      'task_reward_fixed',
      'state_changed',
      'task_refused',
      'moderation_unavailable',
    ],
  },
  'brand.tasks.remove': { ...OWN, summary: 'Delete a draft', data: z.null(), errors: ['state_changed'] },
  'brand.tasks.release': {
    ...OWN,
    summary: 'Publish a draft: it opens at its release time, or at once',
    data: brandTask,
    errors: ['task_times', 'state_changed', 'task_refused', 'moderation_unavailable'],
  },
  'brand.tasks.end': {
    ...OWN,
    summary: 'End a published task: it takes no more applications',
    data: brandTask,
    errors: ['state_changed'],
  },
  'brand.tasks.putDocument': {
    ...OWN,
    summary: 'Upload the requirements of a task as a PDF, in place of the one before',
    form: documentForm,
    data: brandTask,
    errors: [
      'document_missing',
      'document_too_large',
      'document_not_pdf',
      'document_damaged',
      'document_too_long',
      'too_many_documents',
      'upload_interrupted',
      'upload_too_slow',
      'state_changed',
      'document_name_refused',
      'moderation_unavailable',
    ],
  },
  'brand.tasks.removeDocument': { ...OWN, summary: 'Delete the requirements of a task', data: brandTask },
  'brand.applications.list': {
    ...OWN,
    summary: 'Applications for a task, the newest first',
    query: brandApplicationQuery,
    data: brandApplicationList,
  },
  'brand.applications.export': {
    ...OWN,
    summary: 'Applications for a task as a CSV file',
    files: ['text/csv'],
  },
  'brand.applications.decide': {
    ...BRAND,
    summary: 'Accept or decline an application, or write to the applicant',
    params: brandApplicationParams,
    body: decideBody,
    data: brandApplication,
    errors: ['state_changed', 'task_full'],
  },
} as const
