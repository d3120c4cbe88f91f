import { prerender } from 'react-dom/static'
import { App } from './app/app.tsx'

/** The HTML of the landing in English, for the page as it is built. */
export async function drawLanding(): Promise<string> {
  // Never in pieces that scripts put together: the security policy allows no inline script.
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
