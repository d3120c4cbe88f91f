import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app/app.tsx'
import { EarlyStudioTitle } from './app/early-studio-title.tsx'
import { studioEn } from './locales/studio/en.ts'
import { studioZh } from './locales/studio/zh.ts'

/** The HTML of the landing in English. */
export function drawLanding(): Promise<string> {
  return draw(<App />)
}

/** The HTML of the studio's title in both languages; hidden until public/early.js asks for it. */
export function drawStudioTitle(): Promise<string> {
  const titles = { en: studioEn['studio.title'], zh: studioZh['studio.title'] }
  return draw(<EarlyStudioTitle titles={titles} />)
}

async function draw(element: ReactNode): Promise<string> {
  // In one piece: inline scripts would put the pieces together, and the security policy forbids them.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
