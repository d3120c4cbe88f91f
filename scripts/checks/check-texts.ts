/**
 * Part of `npm run lint`: the translations contain every text, in both languages, and no text that the code
 * does not use.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differences, mentionedKeys, strayTexts } from './texts.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Files that are not searched: the translations themselves, and code without texts for users. */
const ELSEWHERE = /locales\/|page-texts\.ts$|\.test\.tsx?$|\/testing\/|\.d\.ts$/
/**
 * Chinese in the code that is no text: letters that detect a Chinese font, and the names of test accounts.
 */
const NO_TEXTS = new Set(['鱼', '猫', '林小雨', '陈大川'])

const problems: string[] = []

async function filesOf(...patterns: string[]): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(patterns, { cwd: ROOT })) files.push(file)
  return files.sort()
}

async function checkCode(): Promise<{ exact: Set<string>; patterns: RegExp[] }> {
  const said = { exact: new Set<string>(), patterns: [] as RegExp[] }
  for (const file of await filesOf('web/src/**/*.{ts,tsx}', 'api/src/**/*.ts')) {
    if (ELSEWHERE.test(file)) continue
    const code = await readFile(join(ROOT, file), 'utf8')
    for (const { line, text } of strayTexts(code))
      if (!NO_TEXTS.has(text)) problems.push(`${file}:${line}: "${text}" belongs into the translations`)
    const { exact, patterns } = mentionedKeys(code)
    for (const key of exact) said.exact.add(key)
    said.patterns.push(...patterns)
  }
  return said
}

async function textsIn(file: string): Promise<Record<string, string>> {
  const module = (await import(join(ROOT, file))) as Record<string, Record<string, string>>
  return Object.assign({}, ...Object.values(module))
}

async function checkTranslations(said: { exact: Set<string>; patterns: RegExp[] }): Promise<void> {
  for (const file of await filesOf('web/src/locales/**/en.ts')) {
    const en = await textsIn(file)
    const zh = await textsIn(file.replace(/en\.ts$/, 'zh.ts'))
    problems.push(...differences(en, zh).map((difference) => `${file}: ${difference}`))
    for (const key of Object.keys(en)) {
      if (said.exact.has(key) || said.patterns.some((pattern) => pattern.test(key))) continue
      problems.push(`${file}: ${key} is not used`)
    }
  }
}

await checkTranslations(await checkCode())
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
