import type { ShortLinkAnswer } from '@pawport/shared/contract/tasks/landing-pages.ts'
import { shortLinkProblem } from '@pawport/shared/contract/tasks/short-link.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'

/** Milliseconds without another key before the server is asked. */
const PAUSE_MS = 300

/**
 * `blank`: the server makes one; `unknown`: the server could not be asked, and decides when the page is
 * saved.
 */
export type LinkState = ShortLinkAnswer['state'] | 'blank' | 'checking' | 'unknown'

/**
 * Whether a short link is available, checked while the user types.
 * @param ownLink the one that the page has
 */
export function useShortLink(typed: string, ownLink: string | null): LinkState {
  const link = typed.trim()
  const [answer, setAnswer] = useState<{ link: string; state: LinkState } | null>(null)
  const known = knownState(link, ownLink)

  useEffect(() => {
    if (known) return
    let isCurrent = true
    const timer = setTimeout(() => {
      read<'shortLinks.check'>(pathOf('shortLinks.check', { params: { link } })).then(
        ({ state }) => isCurrent && setAnswer({ link, state }),
        () => isCurrent && setAnswer({ link, state: 'unknown' }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [link, known])

  return known ?? (answer?.link === link ? answer.state : 'checking')
}

/** The states that need no request; null for the others. */
function knownState(link: string, ownLink: string | null): LinkState | null {
  if (link === '') return 'blank'
  if (link.toLowerCase() === ownLink?.toLowerCase()) return 'own'
  return shortLinkProblem(link)
}
