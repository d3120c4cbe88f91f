import type { T } from '../locale.ts'
import { createTranslator } from '../translator.ts'

/** A translator for tests. It knows these texts alone, of one language: name the files that the code uses. */
export function testTranslator(...files: Record<string, string>[]): T {
  return createTranslator(Object.assign({}, ...files)) as T
}
