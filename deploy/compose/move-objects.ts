/**
 * Copies all objects of one S3 to another, into the bucket of the same name: `node move-objects.ts FROM TO`,
 * with addresses such as http://minio:9000. Both take the keys of S3_ACCESS_KEY and S3_SECRET_KEY. It can be
 * cut short and started again; nothing is removed. Ends with an error unless the target has every object with
 * the same bytes. Steps: docs/object-store.md.
 */

import { ensureBucket } from '../../shared/src/drivers/objects/s3/bucket.ts'
import { connectS3 } from '../../shared/src/drivers/objects/s3/client.ts'
import { copyBucket, countBucket } from '../../shared/src/drivers/objects/s3/copy-bucket.ts'
import { objectsConfig } from '../../shared/src/platform/config-objects.ts'
import { withSecretFiles } from '../../shared/src/platform/env-files.ts'

const [from, to] = process.argv.slice(2)
const config = objectsConfig(withSecretFiles(process.env))
if (!from || !to || config.kind !== 's3')
  throw new Error('Usage: node move-objects.ts FROM TO, with S3_ENDPOINT set')
const { bucket, region } = config
const say = (line: string) => process.stdout.write(`${line}\n`)
const [source, target] = [connectS3(new URL(from), config), connectS3(new URL(to), config)]

await ensureBucket(target.client, bucket, region)
const { objects, bytes, copied } = await copyBucket(source.client, target.client, bucket, say)
const there = await countBucket(target.client, bucket)
say(
  `${objects} objects, ${bytes} bytes; ${copied} copied now. The target lists ${there.objects}, ${there.bytes} bytes.`,
)
if (there.objects < objects || there.bytes < bytes)
  throw new Error('The target lists less than the source: start it again')
source.close()
target.close()
