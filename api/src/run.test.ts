import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import getPort from 'get-port'
import { expect, test } from 'vitest'
import { createContext } from './context.ts'
import { runApi } from './run.ts'

test('operators hear nothing before the public port answers, however long the start takes', async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'pawport-run-'))
  const opsPort = await getPort()
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    OPS_PORT: String(opsPort),
  })
  const context = await createContext(config, {
    log: createLog('api', config.log, { write: () => undefined }),
  })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { payments } = context
  context.payments = {
    ...payments,
    async syncCatalogue(items) {
      begin()
      await held
      return payments.syncCatalogue(items)
    },
  }
  try {
    const starting = runApi(context)
    await begun
    await expect(fetch(`http://127.0.0.1:${opsPort}/readyz`)).rejects.toThrow('fetch failed')
    release()
    const api = await starting
    expect((await fetch(new URL('/healthz', api.url))).status).toBe(200)
    expect((await fetch(new URL('/healthz', api.opsUrl))).status).toBe(200)
    await api.stop()
  } finally {
    release()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})
