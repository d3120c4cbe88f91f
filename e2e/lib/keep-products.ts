import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './product.ts'
import { isKind, type KeptProduct, KINDS, type Kind } from './shared-product.ts'

/**
 * vitest's `globalSetup`: keeps the products that suites share. Each starts when the first suite asks for it
 * by GET /KIND, and stops after the last suite.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = new Map<Kind, Promise<Product>>()
  const running = new Set<Product>()

  async function start(kind: Kind): Promise<Product> {
    const product = await startProduct(KINDS[kind])
    running.add(product)
    return product
  }

  async function answer(kind: string): Promise<KeptProduct> {
    if (!isKind(kind)) throw new Error(`no product of the kind ${kind}`)
    const product = kept.get(kind) ?? start(kind)
    kept.set(kind, product)
    const { url, opsUrl, dataDir, settings, database } = await product
    return { url, opsUrl, dataDir, settings, databaseUrl: database.url }
  }

  const server = createServer((request, response) => {
    answer((request.url ?? '').slice(1)).then(
      (product) => response.end(JSON.stringify(product)),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'pawport-kept-'))
  project.provide('keptFolder', folder)
  project.provide('sharedProducts', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.close()
    // Not `kept`: one that did not start has failed its suites already.
    await Promise.all([...running].map((product) => product.stop()))
    // Processes that end with those of vitest may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
