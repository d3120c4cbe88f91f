import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()

test('the pages that the API writes have the colours and typefaces of the web application', async () => {
  const tokens = await readFile(new URL('../../../../shared/src/look/tokens.css', import.meta.url), 'utf8')
  const { body } = await served.app.inject('/pages/base.css')
  expect(tokens).toContain('--coral:')
  expect(body.startsWith(tokens)).toBe(true)
  expect(await readFile(new URL('./base.css', import.meta.url), 'utf8')).not.toMatch(/--[a-z-]+: #/)
})
