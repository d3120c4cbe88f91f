import { lazy } from 'react'
import { whenWanted } from '../../lib/when-wanted.ts'

/** The sections below the first screenful; drawn at build time, so their code waits until somebody stirs. */
export const HomeRest = lazy(async () => {
  await whenWanted()
  const { loadSections } = await import('./load-sections.ts')
  const { Sections } = await loadSections()
  return { default: Sections }
})
