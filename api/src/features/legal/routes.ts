import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { legalFacts } from './facts.ts'
import { readOwnTexts } from './own-texts.ts'

/** Terms and privacy: the operator's text where there is one, and what this installation does. */
export async function legalRoutes(app: App, { config }: ApiContext): Promise<void> {
  const own = await readOwnTexts(config.legal.folder)
  const facts = legalFacts(config)

  route(app, 'legal.read', async ({ params: { page }, locale }) => ({ text: own(page, locale), facts }))
}
