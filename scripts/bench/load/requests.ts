import { readFile } from 'node:fs/promises'

export interface LoadOptions {
  url: string
  headers?: Record<string, string>
  /** Cookie headers of the users; the requests use them in turn. */
  cookies?: string[]
  /** A file to send as the photo of an upload form; without a file the request is a GET. */
  photo?: string
}

const BOUNDARY = '----pawport-bench'

function field(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function head(method: string, url: URL, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n${lines.join('')}\r\n`
}

function inTurn<T>(values: T[]): () => T | undefined {
  let taken = 0
  return () => values[taken++ % values.length]
}

/**
 * Makes one request after the other; each is a list of buffers to send. No two uploads have the same bytes.
 */
export async function requestMaker(options: LoadOptions): Promise<() => Buffer[]> {
  const { headers = {}, cookies = [], photo } = options
  const url = new URL(options.url)
  const nextCookie = inTurn(cookies)
  const withCookie = (): Record<string, string> => {
    const cookie = nextCookie()
    return cookie ? { ...headers, Cookie: cookie } : headers
  }
  if (!photo) return () => [Buffer.from(head('GET', url, withCookie()))]

  const bytes = await readFile(photo)
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  let made = 0
  return () => {
    made += 1
    const form = Buffer.from(
      `${field('location', 'Kyoto')}${field('mimeType', 'image/jpeg')}${field('seed', String(made))}` +
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="img"; filename="cat.jpg"\r\n` +
        'Content-Type: image/jpeg\r\n\r\n',
    )
    const formHeaders = {
      ...withCookie(),
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(form.length + bytes.length + tail.length),
    }
    return [Buffer.from(head('POST', url, formHeaders)), form, bytes, tail]
  }
}
