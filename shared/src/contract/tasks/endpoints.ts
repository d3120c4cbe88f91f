import * as z from 'zod/mini'
import { ADMIN } from '../admin/common.ts'
import { applyAnswer, applyBody, ownApplications } from './applications.ts'
import { adminTask, adminTaskBody, adminTaskList, adminTaskQuery } from './brand-tasks.ts'
import {
  landingPage,
  landingPageBody,
  landingPageChange,
  landingPageParams,
  shortLinkAnswer,
  shortLinkParams,
} from './landing-pages.ts'
import { brandTaskParams, ownApplication, task, taskList, taskQuery, taskReadQuery } from './tasks.ts'

const TAG = 'Tasks'
const LANDING = { tag: 'Landing pages' } as const
const SELECTION = ['landing_page_name_missing', 'landing_page_selection', 'task_not_found'] as const
const SHORT_LINK = ['short_link_invalid', 'short_link_reserved', 'short_link_taken'] as const
const REFUSED = ['landing_page_name_refused', 'short_link_refused', 'moderation_unavailable'] as const

/** Tasks of brands, for influencers; landing pages; and what administrators do with tasks. */
export const TASK_ENDPOINTS = {
  'tasks.list': {
    tag: TAG,
    summary: 'Published tasks, with filters, search and sorting',
    access: 'public',
    query: taskQuery,
    data: taskList,
    errors: ['not_found'],
  },
  'tasks.read': {
    tag: TAG,
    summary: 'One published task',
    access: 'public',
    params: brandTaskParams,
    query: taskReadQuery,
    data: task,
    errors: ['task_not_found'],
  },
  'tasks.document': {
    tag: TAG,
    summary: "The brand's requirements as a PDF",
    access: 'public',
    params: brandTaskParams,
    files: ['application/pdf'],
    errors: ['task_not_found', 'not_found'],
  },
  'tasks.apply': {
    tag: TAG,
    summary: 'Apply for a task; signed in, or with an email address or a WhatsApp number',
    access: 'public',
    limited: 'community',
    params: brandTaskParams,
    body: applyBody,
    statuses: [201],
    data: applyAnswer,
    errors: [
      'task_not_found',
      'task_not_released',
      'task_ended',
      'task_full',
      'role_cannot_apply',
      'region_does_not_fit',
      'applicant_contact_missing',
      'applicant_email_invalid',
      'applicant_consent_missing',
      'phone_invalid',
      'too_many_applications',
    ],
  },
  'tasks.withdraw': {
    tag: TAG,
    summary: 'Withdraw the own application for a task, until the brand has decided',
    access: 'session',
    params: brandTaskParams,
    data: ownApplication,
    errors: ['not_found', 'application_decided'],
  },
  'tasks.applications': {
    tag: TAG,
    summary: 'Own applications, the newest first',
    access: 'session',
    data: ownApplications,
  },

  'landingPages.list': {
    ...LANDING,
    summary: 'Own landing pages, the newest first',
    access: 'session',
    data: z.array(landingPage),
  },
  'landingPages.create': {
    ...LANDING,
    summary: 'Make a landing page of a main task and sub-tasks',
    access: 'session',
    body: landingPageBody,
    statuses: [201],
    data: landingPage,
    errors: [...SELECTION, ...SHORT_LINK, ...REFUSED, 'too_many_landing_pages'],
  },
  'landingPages.change': {
    ...LANDING,
    summary: 'Change a landing page',
    access: 'owner',
    params: landingPageParams,
    body: landingPageChange,
    data: landingPage,
    errors: [...SELECTION, ...SHORT_LINK, ...REFUSED],
  },
  'landingPages.remove': {
    ...LANDING,
    summary: 'Delete a landing page; its address is free again',
    access: 'owner',
    params: landingPageParams,
    data: z.null(),
  },
  'shortLinks.check': {
    ...LANDING,
    summary: 'Whether a short link is available',
    access: 'session',
    params: shortLinkParams,
    data: shortLinkAnswer,
  },

  'admin.tasks.list': {
    ...ADMIN,
    summary: 'Tasks of all brands, the newest first',
    query: adminTaskQuery,
    data: adminTaskList,
  },
  'admin.tasks.hide': {
    ...ADMIN,
    summary: 'Hide a task: only its brand and administrators see it',
    params: brandTaskParams,
    body: adminTaskBody,
    data: adminTask,
    errors: ['state_changed'],
  },
  'admin.tasks.show': {
    ...ADMIN,
    summary: 'Show a hidden task again',
    params: brandTaskParams,
    body: adminTaskBody,
    data: adminTask,
    errors: ['state_changed'],
  },
} as const
