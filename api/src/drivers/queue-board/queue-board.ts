import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import { openQueues } from '@pawport/shared/drivers/queue/open.ts'
import type { QueueConfig } from '@pawport/shared/platform/config-database.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import type { FastifyPluginCallback } from 'fastify'

/** Pages that show queues and jobs. */
export interface QueueBoard {
  /**
   * The board below a path; one for reading refuses every change itself. The caller must guard its routes.
   */
  at(path: string, options: { isReadOnly: boolean }): FastifyPluginCallback
  close(): Promise<void>
}

/** Bull Board over the queues that the configuration names. */
export function openQueueBoard(config: QueueConfig, log: Log): QueueBoard {
  let opened: ReturnType<typeof openQueues> | null = null
  return {
    at(path, { isReadOnly }) {
      opened ??= openQueues(config, log)
      const server = new FastifyAdapter().setBasePath(path)
      createBullBoard({
        queues: opened.queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: isReadOnly })),
        serverAdapter: server,
        options: { uiConfig: { boardTitle: 'Pawport', hideDocsLink: true } },
      })
      return server.registerPlugin() as FastifyPluginCallback
    },
    async close() {
      await opened?.close()
    },
  }
}
