import type { Config } from '@pawport/shared/platform/config.ts'
import type { OpsConfig } from '@pawport/shared/platform/config-ops.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { ApiContext } from './context.ts'
import { startPayments } from './drivers/simulated-payments/start.ts'
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

async function listen(
  app: FastifyInstance,
  ops: FastifyInstance,
  config: Pick<Config, 'server' | 'ops'>,
): Promise<{ url: URL; opsUrl: URL }> {
  const { host, port } = config.server
  const url = new URL(await app.listen({ host, port }))
  return { url, opsUrl: await listenForOperators(ops, config.ops) }
}

/**
 * Listens. Port 0 takes any free one. The operators' port opens last, so that an API that reports ready can
 * be used.
 */
export async function runApi(context: ApiContext): Promise<RunningApi> {
  const operations = createOperations(context)
  const app = await createApp(context, operations)
  const ops = createOpsApp(context, operations)
  const payments = await startPayments(app, context)
  const { url, opsUrl } = await listen(app, ops, context.config).catch(async (error: unknown) => {
    await payments.stop()
    await app.close()
    throw error
  })
  let stopped: Promise<void> | null = null
  async function shutDown(): Promise<void> {
    await payments.stop()
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
