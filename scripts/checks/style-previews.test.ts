import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../web/public/styles')

test.each(PICTURE_STYLES)('the studio has a preview of the style %s', (style) => {
  expect(existsSync(join(FOLDER, `${style}.webp`))).toBe(true)
})
