import { Suspense } from 'react'
import { useDocumentTitle } from '../use-document-title.ts'
import { Hero } from './hero.tsx'
import { HomeRest } from './home-rest.ts'

/** The landing page. The sections below the first screenful come with code of their own. */
export function HomeScreen() {
  useDocumentTitle(null)
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="min-h-svh" />}>
        <HomeRest />
      </Suspense>
    </>
  )
}
