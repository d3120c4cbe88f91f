import { expect, test } from 'vitest'
import { plainAttachment, tripAttachment } from './file-name.ts'

const date = new Date('2026-11-21T23:59:00Z')
const attachmentTo = (place: string) => tripAttachment({ place, date, format: 'png' })

test('without a choice it is the specified name [E-122]', () => {
  expect(plainAttachment('webp')).toBe('attachment; filename="generated_image.webp"')
})

test.each([
  ['Kyoto', 'pawport-kyoto-2026-11-21.png'],
  ['Rio de Janeiro, Brazil', 'pawport-rio-de-janeiro-brazil-2026-11-21.png'],
  ['', 'pawport-2026-11-21.png'],
  ['🏝️', 'pawport-2026-11-21.png'],
])('a trip to %j is saved as %s', (place, name) => {
  expect(attachmentTo(place)).toBe(`attachment; filename="${name}"`)
})

test.each([
  ['京都', 'pawport-2026-11-21.png', 'pawport-京都-2026-11-21.png'],
  ['São Paulo', 'pawport-sao-paulo-2026-11-21.png', 'pawport-são-paulo-2026-11-21.png'],
  ['Łódź', 'pawport-lodz-2026-11-21.png', 'pawport-łódź-2026-11-21.png'],
])('a trip to %s has an ASCII name and one with its own letters', (place, ascii, own) => {
  expect(attachmentTo(place)).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(own)}`,
  )
})

test.each(['"; filename="evil.exe', '../../etc/passwd', 'a\r\nSet-Cookie: b', 'x‮gnp.exe', "a'b(c)*d"])(
  'nothing but letters and digits of %j gets into the header',
  (place) => {
    expect(attachmentTo(place)).toMatch(
      /^attachment; filename="pawport-[a-z0-9-]+-2026-11-21\.png"(; filename\*=UTF-8''[\w%.-]+)?$/,
    )
  },
)

test('a long place is cut between letters', () => {
  expect(attachmentTo('𠮷'.repeat(120))).toContain(encodeURIComponent(`pawport-${'𠮷'.repeat(60)}-2026`))
})
