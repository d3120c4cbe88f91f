import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import type { Executor } from '@pawport/shared/db/database.ts'
import { openQueues } from '@pawport/shared/drivers/queue/open.ts'
import { readLivingWorkers } from '@pawport/shared/generations/workers.ts'
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

/**
 * Bull Board over the queues that the configuration names. Each worker serves all queues and is known by its
 * heartbeats in the database: a connection to PostgreSQL bears no name of a queue.
 */
export function openQueueBoard(config: QueueConfig, { log, db }: { log: Log; db: Executor }): QueueBoard {
  class QueueWithWorkers extends BullMQAdapter {
    override async getWorkers() {
      const workers = await readLivingWorkers(db)
      return workers.map(({ id, host, pid, started_at }) => ({
        id,
        name: host,
        addr: `${host}, process ${pid}`,
        age: Math.round((Date.now() - started_at.getTime()) / 1000),
      }))
    }
  }

  let opened: ReturnType<typeof openQueues> | null = null
  return {
    at(path, { isReadOnly }) {
      opened ??= openQueues(config, log)
      const server = new FastifyAdapter().setBasePath(path)
      createBullBoard({
        queues: opened.queues.map((queue) => new QueueWithWorkers(queue, { readOnlyMode: isReadOnly })),
        serverAdapter: server,
        options: { uiConfig: { boardTitle: 'Pawport', hideDocsLink: true, showMetrics: true } },
      })
      return server.registerPlugin() as FastifyPluginCallback
    },
    async close() {
      await opened?.close()
    },
  }
}
