import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Question {
  path: string
  parameters: Record<string, string>
  headers: IncomingHttpHeaders
}

type Reply = (response: ServerResponse, question: Question) => unknown

/** A geocoding service on a real socket; the test decides its answers. */
export interface TestService {
  url: URL
  questions: Question[]
  /** Sets the answer to all further questions. */
  reply(reply: Reply): void
  close(): Promise<void>
}

export async function startService(): Promise<TestService> {
  const questions: Question[] = []
  let current: Reply = json([])
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const question = {
      path: pathname,
      parameters: Object.fromEntries(searchParams),
      headers: request.headers,
    }
    questions.push(question)
    current(response, question)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    questions,
    reply(next) {
      current = next
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export function json(body: unknown): Reply {
  return (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

export function text(body: string, type = 'text/html'): Reply {
  return (response) => response.setHeader('content-type', type).end(body)
}

export function status(code: number, headers: Record<string, string> = {}): Reply {
  return (response) => response.writeHead(code, headers).end('{"error":"no"}')
}

/** Never answers. */
export function silence(): Reply {
  return () => undefined
}

/**
 * An answer in the form of the real service: degrees are text, and the address contains the sight under its
 * class.
 */
export const CENTRAL_PARK = {
  place_id: 334_055_170,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'relation',
  osm_id: 2_063_697,
  lat: '40.7824971',
  lon: '-73.9656109',
  class: 'leisure',
  type: 'park',
  place_rank: 24,
  importance: 0.58,
  addresstype: 'leisure',
  name: 'Central Park',
  display_name: 'Central Park, New York, United States',
  address: { leisure: 'Central Park', city: 'New York', country: 'United States', country_code: 'us' },
  boundingbox: ['40.7642670', '40.8003435', '-73.9819064', '-73.9490606'],
}

/** A house, as zoom 18 finds it. */
export const HALLSTATT_HOUSE = {
  place_id: 1_234,
  osm_type: 'way',
  osm_id: 99,
  lat: '47.5619',
  lon: '13.6493',
  class: 'building',
  type: 'yes',
  addresstype: 'building',
  name: '',
  display_name: '12, Seestraße, Lahn, Hallstatt, Bezirk Gmunden, Oberösterreich, 4830, Österreich',
  address: {
    house_number: '12',
    road: 'Seestraße',
    neighbourhood: 'Lahn',
    village: 'Hallstatt',
    county: 'Bezirk Gmunden',
    state: 'Oberösterreich',
    country: 'Österreich',
    country_code: 'at',
  },
}
