import type { Clock } from '../../platform/clock.ts'
import type { ObjectsConfig } from '../../platform/config-objects.ts'
import type { Log } from '../../platform/log.ts'
import { openDiskStore } from './disk/disk-store.ts'
import type { ObjectStore } from './objects.ts'

/**
 * Chooses the driver and says so in the log. A disk that cannot be written throws; an S3 that is away only
 * warns.
 */
export async function openObjects(
  config: ObjectsConfig,
  { clock, log }: { clock: Clock; log: Log },
): Promise<ObjectStore> {
  switch (config.kind) {
    case 'disk':
      log.info({ root: config.root }, 'objects are files')
      return openDiskStore({ root: config.root, secret: config.secret, clock })
    case 's3': {
      log.info({ endpoint: config.endpoint.origin, bucket: config.bucket }, 'objects are in S3')
      // Its library is large, and only needed here.
      const { openS3Store } = await import('./s3/s3-store.ts')
      return openS3Store({ ...config, clock, log })
    }
    default:
      return config satisfies never
  }
}
