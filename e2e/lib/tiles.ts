import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface TileServer {
  /** The address with {z}, {x} and {y}, for MAP_TILE_URL. */
  template: string
  /** `z/x/y` of every tile that was asked for. */
  asked: string[]
  close(): Promise<void>
}

/** Tiles of plain paper, a little different from their neighbours, on a real socket. */
export async function startTiles(): Promise<TileServer> {
  const paper = ['#f7edd8', '#efe2c6'].map((background) =>
    sharp({ create: { width: 256, height: 256, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const [light, dark] = await Promise.all(paper)
  const asked: string[] = []
  const server = createServer((request, response) => {
    const tile = request.url?.match(/^\/(\d+)\/(\d+)\/(\d+)\.png$/)
    if (tile) asked.push(tile.slice(1).join('/'))
    const isLight = (Number(tile?.[2]) + Number(tile?.[3])) % 2 === 0
    response.setHeader('content-type', 'image/png').end(isLight ? light : dark)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
