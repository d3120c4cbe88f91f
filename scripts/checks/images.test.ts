import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FRUGAL_MALLOC, HEAP } from '../launcher/system/malloc.ts'

/** A tag can be moved to other bytes, a digest cannot: docs/images.md. */
const ROOT = join(import.meta.dirname, '../..')
const PINNED = /^(?<name>[\w./-]+):(?<tag>[\w.-]*\d[\w.-]*)@sha256:[0-9a-f]{64}$/
const OURS = /^pawport-[a-z]+(:|$)/
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const found = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '.ci/**'] }).sort()

const COMPOSE_FILES = ['docker-compose.yml', ...found('{deploy/compose,e2e/installation}/*.yml')]
const DOCKERFILES = found('**/Dockerfile*')
const CHART = 'deploy/helm/pawport'

/** Every image of a file that is not built from this repository. */
function images(path: string): string[] {
  const text = read(path)
  if (path.endsWith('.yml')) {
    const { services } = parse(text, { merge: true, logLevel: 'error' })
    return Object.values(services as Record<string, { image?: string } | null>)
      .map((service) => service?.image ?? '')
      .filter((image) => image && !OURS.test(image))
  }
  // Stages of the file and arguments stand without a colon; a comment may advise an image.
  const bases = [...text.matchAll(/^FROM (\S+)|^(?:ARG|#.*) ?\w+_IMAGE=(\S+)/gm)]
  return bases.map(([, from, argument]) => from ?? argument ?? '').filter((image) => /[:/]/.test(image))
}

const ALL = [...COMPOSE_FILES, ...DOCKERFILES].flatMap((path) =>
  images(path).map((image) => ({ path, image })),
)

test('every image that is not ours has a tag with a version and a digest', () => {
  expect(COMPOSE_FILES.length).toBeGreaterThan(1)
  expect(DOCKERFILES.length).toBeGreaterThan(3)
  expect(ALL.length).toBeGreaterThan(10)
  expect(ALL.filter(({ image }) => !PINNED.test(image))).toEqual([])
})

test('one tag has one digest, and docs/images.md names it', () => {
  const page = read('docs/images.md')
  const digests = new Map<string, string>()
  for (const { image } of ALL) {
    const [name = '', digest = ''] = image.split('@')
    expect(digests.get(name) ?? digest, name).toBe(digest)
    digests.set(name, digest)
  }
  expect([...digests.keys()].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('no image of MinIO comes from Docker Hub, which has none any more', () => {
  expect(ALL.filter(({ image }) => /^(docker\.io\/)?minio\//.test(image))).toEqual([])
})

test('the tag of our MinIO is the day of the sources that it is built from', () => {
  const [, tag] = /image: pawport-minio:(\S+)/.exec(read('docker-compose.yml')) ?? []
  const [, day] = /^ARG MINIO_VERSION=v0\.0\.0-(\d{8})/m.exec(read('deploy/minio/Dockerfile')) ?? []
  expect(day).toHaveLength(8)
  expect(tag?.replaceAll('-', '')).toBe(day)
})

test('the chart starts images of ours alone, each by a digest where one is given', () => {
  const templates = found(`${CHART}/templates/*.{yaml,tpl}`).map(read).join('\n')
  const started = [...templates.matchAll(/^\s*image: (.+)$/gm)].map(([, image]) => image)
  expect(started.length).toBeGreaterThan(2)
  expect(started.filter((image) => !image?.includes('include "pawport.image"'))).toEqual([])
  const values = parse(read(`${CHART}/values.yaml`))
  for (const { image } of [values.api, values.workerDefaults]) {
    expect(image.repository).toMatch(OURS)
    expect(image).toHaveProperty('digest')
  }
})

test('no container counts as unhealthy in its first five minutes: a slow or busy machine needs minutes', () => {
  for (const path of ['Dockerfile.api', 'Dockerfile.worker'])
    expect(read(path), path).toMatch(/^HEALTHCHECK .*--start-period=300s/m)
  const { services } = parse(read('docker-compose.yml'), { merge: true, logLevel: 'error' }) as {
    services: Record<string, { healthcheck?: { start_period?: string } }>
  }
  for (const name of ['postgres', 'redis', 'minio'])
    expect(services[name]?.healthcheck?.start_period, name).toBe('5m')
})

test('the images give Node and malloc the options that the launcher gives them', () => {
  const images = { api: read('Dockerfile.api'), worker: read('Dockerfile.worker') }
  for (const [name, options] of Object.entries(HEAP))
    for (const option of options) expect(images[name as keyof typeof images], name).toContain(option)
  for (const [name, value] of Object.entries(FRUGAL_MALLOC))
    expect(images.worker).toContain(`${name}=${value}`)
})
