import { dataExport, deletion, deletionBody, exportList, exportParams } from './schemas.ts'

const OWN = { tag: 'Own data', access: 'session' } as const

/** Taking one's data along, and deleting the account. */
export const DATA_ENDPOINTS = {
  'exports.list': { ...OWN, summary: 'Own exports, the newest first', data: exportList },
  'exports.request': {
    ...OWN,
    summary: 'Ask for a ZIP file with everything about oneself; a notice and a mail tell when it is there',
    statuses: [202],
    data: dataExport,
    errors: ['export_running', 'too_many_exports'],
  },
  'exports.download': {
    ...OWN,
    access: 'owner',
    summary: 'A finished export',
    params: exportParams,
    files: ['application/zip'],
  },
  'deletion.read': {
    ...OWN,
    summary: 'The deletion of the account that was asked for; or null',
    data: deletion,
  },
  'deletion.request': {
    ...OWN,
    summary: 'Delete the account after seven days, in which this can be taken back',
    body: deletionBody,
    needsRecentSignIn: true,
    data: deletion,
    errors: ['admin_not_deleted'],
  },
  'deletion.cancel': { ...OWN, summary: 'Keep the account', data: deletion },
} as const
