// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is read here
import { expect, test } from 'vitest'
import { differences, mentionedKeys, strayTexts } from './texts.ts'

const found = (code: string) => strayTexts(code).map(({ text }) => text)

test.each([
  ['between tags', '<p>\n  Hello there\n</p>', 'Hello there'],
  ['as an expression', `<p>{'Hello there'}</p>`, 'Hello there'],
  ['as one of two', `<p>{isGone ? 'Gone' : t('here')}</p>`, 'Gone'],
  ['in a spoken attribute', '<button aria-label="Close" />', 'Close'],
  ['in a template', '<img alt={`Photo of ${name}`} />', 'Photo of'],
  ['in Chinese, anywhere', `const title = '标题'`, '标题'],
  ['on a page of the server', 'const page = `<h1 class="a">Sign in ${name}</h1>`', 'Sign in'],
  ['in an attribute of such a page', 'const page = `<img alt="A cat">`', 'A cat'],
])('finds a text %s', (_where, code, text) => {
  expect(found(code)).toEqual([text])
})

test.each([
  ['translated', `<p title={t('a.title')}>{t('a.text')}</p>`],
  ['not for the eye', `<p className="flex" id="x">{t(isOn ? 'a.on' : 'a.off')}</p>`],
  ['a sign', '<p>· — 100 % ✓</p>'],
  ['the name of a product', '<p>Pawport · Google</p>'],
  ['an example', 'const page = `<input placeholder="mia@example.com">`'],
  ['a comment', '// 标题 and <p>words</p>'],
  [
    'a page of translated texts',
    'const page = `<html><style>p{color:red}</style><h1>${t.title}</h1></html>`',
  ],
  ['a template that is no page', 'const path = `/api/user/${id}/download`'],
])('reports no text for %s', (_what, code) => {
  expect(found(code)).toEqual([])
})

test('reports the line of a text', () => {
  expect(strayTexts('const a = 1\nconst b = <p>Stray</p>')).toEqual([{ line: 2, text: 'Stray' }])
})

test('lists the differences between two languages', () => {
  const one = { same: 'a {x} {y}', lost: 'b', mark: '{n} left' }
  const other = { same: '{y} {x} {x}', mark: '{m} left', more: 'c' }
  expect(differences(one, other)).toEqual([
    'lost: only one language has it',
    'mark: {n} is not {m}',
    'more: only one language has it',
  ])
})

test('finds keys in strings and in template strings', () => {
  const { exact, patterns } = mentionedKeys("t('a.b'); t(`status.${status}`); t(`stage.${stage}.short`)")
  expect(exact.has('a.b')).toBe(true)
  const isMeant = (key: string) => patterns.some((pattern) => pattern.test(key))
  expect(['status.failed', 'stage.drawing.short'].every(isMeant)).toBe(true)
  expect(['status', 'stage.drawing'].some(isMeant)).toBe(false)
})
