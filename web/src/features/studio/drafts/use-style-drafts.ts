import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { useEffect } from 'react'
import { askForDrafts } from '../../../lib/drafts/ask-for-drafts.ts'
import { useStore } from '../../../lib/store.ts'
import { draft, FREE_SEED } from '../draft.ts'
import { cardOf, photoOf } from './draft-request.ts'
import { drawnDrafts, keepDrawn } from './drawn-drafts.ts'

/** The preview comes first: who still changes the place needs no other styles of it. */
const PAUSE_MS = 600

/**
 * The owner's pet in each style, as far as it is drawn, for the place and the composition of the preview. The
 * styles are asked for in one request, once the preview is there; a refusal leaves the samples.
 * @param isWanted false while there is no preview
 */
export function useStyleDrafts(isWanted: boolean): Partial<Record<PictureStyle, string>> {
  const current = useStore(draft)
  const drawn = useStore(drawnDrafts)
  const photo = photoOf(current)
  const isAsked = photo !== null && current.seed !== FREE_SEED
  const requestIn = (style: PictureStyle) => JSON.stringify([cardOf({ ...current, style }), photo])
  const missing = isAsked && isWanted ? PICTURE_STYLES.map(requestIn).filter((one) => !drawn.has(one)) : []
  const asked = JSON.stringify(missing)

  useEffect(() => {
    const requests = JSON.parse(asked) as string[]
    if (requests.length === 0) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const all = requests.map((request) => JSON.parse(request))
      askForDrafts(
        all.map(([card]) => card),
        all[0][1],
        leaving.signal,
      ).then(
        (pictures) => {
          if (leaving.signal.aborted) return
          keepDrawn(
            requests.flatMap((request, at) => {
              const picture = pictures[at]
              return picture ? [[request, picture] as const] : []
            }),
          )
        },
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])

  if (!isAsked) return {}
  return Object.fromEntries(PICTURE_STYLES.map((style) => [style, drawn.get(requestIn(style))?.image]))
}
