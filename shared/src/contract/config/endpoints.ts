import { legalPage, legalParams } from './legal.ts'
import { webConfig } from './schemas.ts'

/** What the web application needs to know of an installation, and its legal pages. */
export const CONFIG_ENDPOINTS = {
  'config.read': {
    tag: 'Places',
    summary: 'How the map and the pictures of this installation are drawn, and the address for questions',
    access: 'public',
    scope: 'any',
    data: webConfig,
  },
  'legal.read': {
    tag: 'Places',
    summary: 'Terms or privacy: the text of the operator, and what this installation does with data',
    access: 'public',
    params: legalParams,
    data: legalPage,
  },
} as const
