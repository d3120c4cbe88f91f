import { readFile } from 'node:fs/promises'

export interface LoadOptions {
  url: string
  headers?: Record<string, string>
  /** A file to send as the photo of an upload form; a GET without it. */
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

/** Makes requests one by one, each as the pieces to send. No two uploads are the same. */
export async function requestMaker({ url, headers = {}, photo }: LoadOptions): Promise<() => Buffer[]> {
  const target = new URL(url)
  if (!photo) {
    const request = [Buffer.from(head('GET', target, headers))]
    return () => request
  }
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
    const length = form.length + bytes.length + tail.length
    const all = {
      ...headers,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(length),
    }
    return [Buffer.from(head('POST', target, all)), form, bytes, tail]
  }
}
