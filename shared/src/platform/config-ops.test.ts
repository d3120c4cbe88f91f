import { expect, test } from 'vitest'
import { opsConfig } from './config-ops.ts'

const TRIALS = { refused: null }

test.each([
  [3_000, 13_000],
  [60_000, 50_000],
  [0, 0],
])('beside port %s operators ask on port %s of this machine', (publicPort, port) => {
  expect(opsConfig({}, publicPort, TRIALS)).toEqual({ host: '127.0.0.1', port, token: null })
})

test('follows the environment', () => {
  const env = { OPS_PORT: '9464', OPS_HOST: '0.0.0.0', OPS_TOKEN: 'sixteen letters.' }
  expect(opsConfig(env, 3_000, TRIALS)).toEqual({ host: '0.0.0.0', port: 9_464, token: 'sixteen letters.' })
})

test.each([
  [{ OPS_TOKEN: 'short' }, 'OPS_TOKEN should be at least 16 random characters'],
  [{ OPS_PORT: '3000' }, 'OPS_PORT should be another port than PORT'],
  [{ OPS_PORT: 'many' }, 'OPS_PORT should be a whole number'],
])('%j is refused', (env, message) => {
  expect(() => opsConfig({ ...env }, 3_000, TRIALS)).toThrow(message)
})
