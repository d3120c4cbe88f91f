export { adminMachinesEn } from './machines/en.ts'
export { adminPeopleEn } from './people/en.ts'

/** The frame of the screen for administrators. The texts of its areas arrive with it, as further exports of this file. */
export const adminEn = {
  'admin.title': 'Administration',
  'admin.areas': 'Areas of the administration',
  'admin.overview': 'Overview',
  'admin.workers': 'Workers',
  'admin.queues': 'Queues',
  'admin.users': 'Users',
  'admin.generations': 'Generations',
  'admin.reports': 'Reports',
  'admin.offers': 'Plans and packs',
  'admin.audit': 'Audit log',
  'admin.failed': 'This could not be loaded.',
  'admin.again': 'Try again',
  'admin.reason': 'Reason',
  'admin.recorded': 'The audit log keeps who did this, when and why.',
  'admin.cancel': 'Not now',
} as const
