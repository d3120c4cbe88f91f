import { lazy } from 'react'
import { whenWanted } from '../../lib/when-wanted.ts'

/**
 * The sections below the first screenful. The build renders them, so their code waits for the visitor's first
 * action.
 */
export const HomeRest = lazy(async () => {
  await whenWanted()
  const { loadSections } = await import('./load-sections.ts')
  const { Sections } = await loadSections()
  return { default: Sections }
})
