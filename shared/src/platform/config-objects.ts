import { join } from 'node:path'
import { ConfigError, type Env, text, url } from './env.ts'

/** Signs links on a developer's machine; production refuses to start with it. */
export const DEVELOPMENT_SECRET = 'development-only-secret'

export type ObjectsConfig =
  | {
      kind: 'disk'
      /** Folder of the objects. */
      root: string
      /** Key of signed links; API and workers must share it. */
      secret: string
    }
  | {
      kind: 's3'
      endpoint: URL
      bucket: string
      accessKey: string
      secretKey: string
      region: string
      /** Where browsers reach the store, when that is not `endpoint`: signed links carry this host. */
      publicEndpoint?: URL
    }

/** Which object store to use: any S3 once S3_ENDPOINT is set, files otherwise. Throws ConfigError. */
export function objectsConfig(env: Env): ObjectsConfig {
  const endpoint = endpointUrl(env, 'S3_ENDPOINT')
  if (!endpoint) {
    return {
      kind: 'disk',
      root: join(text(env, 'DATA_DIR') ?? '.data', 'objects'),
      secret: text(env, 'APP_SECRET') ?? DEVELOPMENT_SECRET,
    }
  }
  const publicEndpoint = endpointUrl(env, 'S3_PUBLIC_ENDPOINT')
  return {
    kind: 's3',
    endpoint,
    bucket: bucketName(env),
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    ...(publicEndpoint && { publicEndpoint }),
  }
}

/**
 * The foreign origin that signed links point to, for the Content-Security-Policy; null when it is the
 * application's own.
 */
export function objectLinkOrigin(config: ObjectsConfig): string | null {
  return config.kind === 's3' ? (config.publicEndpoint ?? config.endpoint).origin : null
}

/** S3 signatures cover the path, so a store behind a folder of a host cannot work. */
function endpointUrl(env: Env, name: string): URL | undefined {
  const endpoint = url(env, name)
  if (endpoint && (endpoint.pathname !== '/' || endpoint.search || endpoint.username)) {
    throw new ConfigError(name, 'scheme, host and port only, as in http://localhost:9000')
  }
  return endpoint
}

function bucketName(env: Env): string {
  const bucket = text(env, 'S3_BUCKET') ?? 'pawport'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError('S3_BUCKET', 'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens')
  }
  return bucket
}

function required(env: Env, name: string): string {
  const value = text(env, name)
  if (!value) throw new ConfigError(name, 'set together with S3_ENDPOINT')
  return value
}
