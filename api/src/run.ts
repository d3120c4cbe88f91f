import { createApp } from './app.ts'
import type { ApiContext } from './context.ts'

export interface RunningApi {
  /** The address it listens on. */
  url: URL
  /** Answers what it accepted, then closes everything. Call it once or often. */
  stop(): Promise<void>
}

/** Listens. Port 0 takes any free one. */
export async function runApi(context: ApiContext): Promise<RunningApi> {
  const { host, port } = context.config.server
  const app = await createApp(context)
  const url = new URL(await app.listen({ host, port }))
  let stopped: Promise<void> | null = null
  async function shutDown(): Promise<void> {
    await app.close()
    await context.close()
  }
  return {
    url,
    stop() {
      stopped ??= shutDown()
      return stopped
    },
  }
}
