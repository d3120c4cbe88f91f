/** A text longer than this is data to a reader, such as a picture in base64; shorter ones may be a prompt. */
const LONGEST_TEXT = 4_000
const LOOKS_ENCODED = /^[A-Za-z0-9+/=_-]{200,}$/
/** What remains of a body, in characters. */
const LONGEST_SHOWN = 20_000

/** The body of a request or an answer for an administrator's eyes: no token, and lengths for pictures. */
export function readable(body: Buffer, type: string, token: string): string {
  const shown = shownBody(body, type)
  const safe = (token ? shown.replaceAll(token, '[token]') : shown).replace(/\bhf_\w+/g, '[token]')
  return safe.slice(0, LONGEST_SHOWN)
}

function shownBody(body: Buffer, type: string): string {
  if (body.length === 0) return ''
  if (type.startsWith('multipart/form-data')) return shownForm(body, type)
  if (type.startsWith('text/event-stream')) return body.toString().split('\n').map(shownLine).join('\n')
  if (/json/.test(type)) return shownJson(body.toString())
  if (type.startsWith('text/')) return shownText(body.toString())
  return `<${body.length} bytes>`
}

const shownText = (text: string) =>
  text.length > LONGEST_TEXT || LOOKS_ENCODED.test(text.replace(/^data:[^,]*,/, ''))
    ? `<${text.length} characters>`
    : text

function shownJson(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text),
      (_, value: unknown) => (typeof value === 'string' ? shownText(value) : value),
      2,
    )
  } catch {
    return shownText(text)
  }
}

/** A line of an event stream; its data is JSON. */
function shownLine(line: string): string {
  const [, data] = /^data: ?(.*)$/.exec(line) ?? []
  return data === undefined ? shownText(line) : `data: ${shownJson(data).replace(/\s*\n\s*/g, ' ')}`
}

/** The fields of a form, a line each; a file by its length. */
function shownForm(body: Buffer, type: string): string {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(type) ?? []
  const lines = body
    .toString('latin1')
    .split(`--${boundary}`)
    .flatMap((part) => {
      const end = part.indexOf('\r\n\r\n')
      const [, name] = /name="([^"]*)"/.exec(part.slice(0, end)) ?? []
      if (end < 0 || name === undefined) return []
      const value = Buffer.from(part.slice(end + 4, -2), 'latin1')
      const isFile = /filename=/.test(part.slice(0, end))
      return [`${name}: ${isFile ? `<${value.length} bytes>` : shownText(value.toString())}`]
    })
  return lines.join('\n')
}
