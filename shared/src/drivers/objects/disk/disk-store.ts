import { chmod, mkdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../../../platform/clock.ts'
import { checkContentType } from '../content-type.ts'
import { checkKey } from '../key.ts'
import { keepLinks } from '../link-cache.ts'
import { linkLifetime } from '../link-window.ts'
import type { ObjectStore } from '../objects.ts'
import { clampRange } from '../range.ts'
import { infoOf, openObject, statObject } from './find.ts'
import { systemCode } from './fs-errors.ts'
import { type Paths, pathsUnder } from './paths.ts'
import { removeObject, removeObjects } from './remove.ts'
import { signLink } from './signed-link.ts'
import { walkKeys } from './walk.ts'
import { checkWritable } from './writable.ts'
import { removeLeftovers, writeAtomically } from './write.ts'

export interface DiskStoreOptions {
  root: string
  /** Key of signed links. */
  secret: string
  clock: Clock
}

/**
 * Closes the root to other accounts of the machine. A folder of another account, which this one may only
 * write to, stays as its owner made it.
 */
async function makePrivate({ root, temporary }: Paths): Promise<void> {
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  for (const folder of [root, temporary]) {
    await chmod(folder, 0o700).catch((error: unknown) => {
      if (systemCode(error) !== 'EPERM') throw error
    })
  }
}

/** Objects as files under `root`, a key being the path. Several processes may share the folder. */
export async function openDiskStore({ root, secret, clock }: DiskStoreOptions): Promise<ObjectStore> {
  const paths = pathsUnder(root)
  await makePrivate(paths)
  // File times come from the system's clock, not from `clock`.
  await removeLeftovers(paths.temporary, new Date())

  return {
    kind: 'disk',
    async put(key, body, { contentType }) {
      try {
        const path = paths.of(key)
        checkContentType(key, contentType)
        const { size, etag } = infoOf(key, await writeAtomically(path, paths.temporary, body))
        return { size, etag }
      } finally {
        if (!Buffer.isBuffer(body)) body.destroy()
      }
    },
    async get(key, { range } = {}) {
      const { file, info } = await openObject(paths, key)
      if (!range) return { ...info, body: file.createReadStream() }
      try {
        const part = clampRange(info, range)
        return { ...info, range: part, body: file.createReadStream(part) }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async read(key) {
      const { file } = await openObject(paths, key)
      return buffer(file.createReadStream())
    },
    stat: (key) => statObject(paths, key),
    remove: (key) => removeObject(paths, key),
    removeMany: async (keys) => removeObjects(paths, keys.map(checkKey)),
    async *list(prefix, { after = '' } = {}) {
      for await (const key of walkKeys(paths.root, prefix, after)) {
        const info = await statObject(paths, key)
        if (info) yield info
      }
    },
    sign: keepLinks(
      () => clock.now(),
      async (key, { expiresSeconds, ...link }) => {
        const { expiresAt } = linkLifetime(clock.now(), expiresSeconds)
        return signLink({ ...link, secret, key: checkKey(key), expiresAt })
      },
    ),
    check: () => checkWritable(paths),
    async close() {},
  }
}
