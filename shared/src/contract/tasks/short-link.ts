import { SHORT_LINK_LENGTH } from './limits.ts'

// The browser loads this file: no schemas here.

/** The form of a short link, as the source of a regular expression. */
export const SHORT_LINK = `[A-Za-z0-9]{${SHORT_LINK_LENGTH.min},${SHORT_LINK_LENGTH.max}}`
const WHOLE = new RegExp(`^${SHORT_LINK}$`)

/** Words that look like an address of Pawport, or like an official account of it. */
const RESERVED = new Set(
  (
    'about account admin administrator api app billing brand brands contact dashboard demo edit gallery help home index ' +
    'landing legal login logout mail moderator new null official page pages payment payments pricing privacy profile root ' +
    'security settings signin signout signup staff static status style styles suc sucout support system task tasks team ' +
    'terms test undefined user users webmaster www'
  ).split(' '),
)
const RESERVED_PART = /pawport/

/**
 * Why a short link is not allowed for any user; null for one that is available unless another landing page
 * has it.
 */
export function shortLinkProblem(link: string): 'invalid' | 'reserved' | null {
  if (!WHOLE.test(link)) return 'invalid'
  const compared = link.toLowerCase()
  return RESERVED.has(compared) || RESERVED_PART.test(compared) ? 'reserved' : null
}
