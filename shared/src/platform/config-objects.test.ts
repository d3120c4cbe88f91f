import { expect, test } from 'vitest'
import { objectLinkOrigin, objectsConfig } from './config-objects.ts'

const s3 = { S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

test('without settings objects are files under .data', () => {
  expect(objectsConfig({})).toEqual({
    kind: 'disk',
    root: '.data/objects',
    secret: 'development-only-secret',
  })
  expect(objectsConfig({ DATA_DIR: '/srv/pawport', APP_SECRET: 'x' })).toEqual({
    kind: 'disk',
    root: '/srv/pawport/objects',
    secret: 'x',
  })
})

test('an endpoint means S3, with defaults for bucket and region', () => {
  const config = objectsConfig({ ...s3, S3_PUBLIC_ENDPOINT: 'https://pictures.example.org' })
  expect(config).toEqual({
    kind: 's3',
    endpoint: new URL('http://minio:9000'),
    bucket: 'pawport',
    accessKey: 'key',
    secretKey: 'secret',
    region: 'us-east-1',
    publicEndpoint: new URL('https://pictures.example.org'),
  })
  expect(objectLinkOrigin(config)).toBe('https://pictures.example.org')
})

test('the origin of links is foreign only with S3', () => {
  expect(objectLinkOrigin(objectsConfig(s3))).toBe('http://minio:9000')
  expect(objectLinkOrigin(objectsConfig({}))).toBeNull()
})

test.each([
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'minio:9000' }],
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'http://host/folder' }],
  ['S3_PUBLIC_ENDPOINT', { ...s3, S3_PUBLIC_ENDPOINT: 'ftp://host' }],
  ['S3_BUCKET', { ...s3, S3_BUCKET: 'Not A Bucket' }],
  ['S3_ACCESS_KEY', { ...s3, S3_ACCESS_KEY: ' ' }],
  ['S3_SECRET_KEY', { ...s3, S3_SECRET_KEY: undefined }],
])('a bad %s is named', (variable, env) => {
  expect(() => objectsConfig(env)).toThrow(variable)
})
