import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imagesToRun, imageToRun } from './stand-ins.ts'

const DIGEST = `sha256:${'0'.repeat(64)}`
const COMPOSE = join(import.meta.dirname, '../../docker-compose.yml')
const services = (env: NodeJS.ProcessEnv) => JSON.parse(imagesToRun([COMPOSE], env)).services

test('an image is started by its digest, unless the machine has stand-ins', () => {
  expect(imageToRun(`caddy:2@${DIGEST}`, {})).toBe(`caddy:2@${DIGEST}`)
  expect(imageToRun(`caddy:2@${DIGEST}`, { TEST_STAND_IN_IMAGES: '1' })).toBe('caddy:2')
})

test('over compose, images of others keep their digests or become stand-ins, and ours stay as they are', () => {
  expect(services({}).redis.image).toMatch(/^redis:[\w.-]+@sha256:/)
  const standIns = services({ TEST_STAND_IN_IMAGES: '1' })
  expect(standIns.redis.image).toMatch(/^redis:[\w.-]+$/)
  expect(Object.keys(standIns)).toEqual(['postgres', 'redis', 'proxy', 'prometheus', 'grafana'])
})
