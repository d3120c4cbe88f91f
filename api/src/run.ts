import type { OpsConfig } from '@pawport/shared/platform/config-ops.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { ApiContext } from './context.ts'
import { createOperations } from './features/operations/operations.ts'
import { createOpsApp } from './features/operations/ops-app.ts'

export interface RunningApi {
  /** The addresses at which the API listens: for the public, and for operators. */
  url: URL
  opsUrl: URL
  /** Answers the accepted requests, then closes everything. Safe to call more than once. */
  stop(): Promise<void>
}

/** Listens for operators. When the port is taken, throws an error that says which setting to change. */
async function listenForOperators(ops: FastifyInstance, { host, port }: OpsConfig): Promise<URL> {
  try {
    return new URL(await ops.listen({ host, port }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} for operators is taken. Choose another one with OPS_PORT.`, {
      cause: error,
    })
  }
}

/** Listens. Port 0 takes any free one. */
export async function runApi(context: ApiContext): Promise<RunningApi> {
  const { host, port } = context.config.server
  const operations = createOperations(context)
  const app = await createApp(context, operations)
  const ops = createOpsApp(context, operations)
  const opsUrl = await listenForOperators(ops, context.config.ops)
  const url = new URL(await app.listen({ host, port }))
  let stopped: Promise<void> | null = null
  async function shutDown(): Promise<void> {
    await app.close()
    await ops.close()
    await context.close()
  }
  return {
    url,
    opsUrl,
    stop() {
      stopped ??= shutDown()
      return stopped
    },
  }
}
