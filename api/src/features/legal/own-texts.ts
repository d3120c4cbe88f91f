import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LEGAL_PAGES, type LegalBlock, type LegalPage } from '@pawport/shared/contract/config/legal.ts'
import { LOCALES, type Locale } from '@pawport/shared/contract/locale.ts'
import { parseText } from './parse-text.ts'

/** In bytes: many times a long contract. */
const LARGEST = 500_000

type PageName = (typeof LEGAL_PAGES)[number]
/** The operator's text of a page; null where it has none. */
export type OwnTexts = (page: PageName, locale: Locale) => LegalPage['text']

/**
 * Reads `terms.en.md`, `terms.zh.md`, `privacy.en.md` and `privacy.zh.md` of a folder, once. A page with a
 * text in one language has it in every language: nothing of the application's own stands beside the
 * operator's words.
 * @throws {Error} for a folder without any of them, a file that is empty, too large or cannot be read
 */
export async function readOwnTexts(folder: string | null): Promise<OwnTexts> {
  if (folder === null) return () => null
  const texts = new Map<string, LegalBlock[]>()
  for (const page of LEGAL_PAGES)
    for (const locale of LOCALES) {
      const name = `${page}.${locale}.md`
      const blocks = await readText(join(folder, name))
      if (blocks) texts.set(name, blocks)
    }
  if (texts.size === 0)
    throw new Error(`LEGAL_DIR: ${folder} has no terms.en.md, terms.zh.md, privacy.en.md or privacy.zh.md`)
  return (page, locale) =>
    [locale, ...LOCALES].map((one) => texts.get(`${page}.${one}.md`)).find((found) => found !== undefined) ??
    null
}

async function readText(path: string): Promise<LegalBlock[] | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`LEGAL_DIR: ${path} cannot be read: ${error.message}`)
  })
  if (!bytes) return null
  if (bytes.length > LARGEST) throw new Error(`LEGAL_DIR: ${path} is larger than ${LARGEST} bytes`)
  const blocks = parseText(bytes.toString('utf8'))
  if (blocks.length === 0) throw new Error(`LEGAL_DIR: ${path} is empty`)
  return blocks
}
