import { useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { Button } from './button.tsx'

export interface Pages {
  /** For the query: the cursor of the shown page, undefined for the first one. */
  after: string | undefined
  older(next: string): void
  newer(): void
  first(): void
}

/** The state of a list that is shown in pages. */
export function usePages(): Pages {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    after: cursors.at(-1),
    older: (next) => setCursors([...cursors, next]),
    newer: () => setCursors(cursors.slice(0, -1)),
    first: () => setCursors([]),
  }
}

/** The buttons to the page before and to the next one; nothing where all fits on one page. */
export function Pager({ pages, next }: { pages: Pages; next: string | null }) {
  const t = useTranslate()
  if (pages.after === undefined && next === null) return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={pages.newer} disabled={pages.after === undefined}>
        {t('pager.newer')}
      </Button>
      <Button onClick={() => next && pages.older(next)} disabled={next === null}>
        {t('pager.older')}
      </Button>
    </div>
  )
}
