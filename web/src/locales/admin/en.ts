export { adminMachinesEn } from './machines/en.ts'
export { adminPeopleEn } from './people/en.ts'

/**
 * The frame of the screen for administrators. The texts of its areas arrive with it, as further exports of
 * this file.
 */
export const adminEn = {
  'admin.title': 'Administration',
  'admin.areas': 'Areas of the administration',
  'admin.overview': 'Overview',
  'admin.workers': 'Workers',
  'admin.endpoints': 'Endpoints',
  'admin.queues': 'Queues',
  'admin.users': 'Users',
  'admin.generations': 'Generations',
  'admin.reports': 'Reports',
  'admin.messages': 'Messages',
  'admin.cards': 'Cards',
  'admin.tasks': 'Tasks of brands',
  'admin.offers': 'Plans and packs',
  'admin.promotions': 'Promotion codes',
  'admin.audit': 'Audit log',
  'admin.failed': 'This could not be loaded.',
  'admin.again': 'Try again',
  'admin.reason': 'Reason',
  'admin.reasonHint': 'At least 3 characters. The audit log keeps it.',
  'admin.done': 'Your change is saved.',
  'admin.cancel': 'Not now',
} as const
