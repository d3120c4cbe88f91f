// The browser loads this file: no schemas here.

/** The longest texts, in UTF-16 code units, as browsers count. */
export const LONGEST_OF_TASK = {
  title: 120,
  brand: 80,
  reward: 200,
  link: 500,
  caseTitle: 120,
  caseResult: 300,
  applicant: 80,
  email: 254,
  whatsapp: 40,
  note: 1_000,
  message: 1_000,
  pageName: 80,
} as const

/** Historical cases of a task. */
export const MAX_CASES = 2
/** Whole units of the currency. */
export const LARGEST_REWARD = 10_000_000
export const MAX_SLOTS = 10_000
export const MAX_REGIONS = 249
/** Tasks of one brand that have not ended. */
export const MAX_OPEN_TASKS = 200

/** The brand's requirements: one PDF for a task. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
export const MAX_DOCUMENT_PAGES = 300
/** PDFs that one brand may upload on a day. */
export const MAX_DOCUMENTS_A_DAY = 50

/** A landing page has one main task and at most this many sub-tasks. */
export const MAX_SUB_TASKS = 5
export const MAX_LANDING_PAGES = 100
export const SHORT_LINK_LENGTH = { min: 3, max: 20 } as const
/** What a short link that was left blank gets. */
export const MADE_SHORT_LINK_LENGTH = 8

/** Items of a page of a list. */
export const TASK_PAGE = 24
export const APPLICATION_PAGE = 50
