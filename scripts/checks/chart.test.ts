import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
const CHART = join(ROOT, 'deploy/helm/pawport')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const templates = globSync('templates/*', { cwd: CHART })
  .map((path) => readFileSync(join(CHART, path), 'utf8'))
  .join('\n')
const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'))

/**
 * The variables that a template sets: `NAME:` in the ConfigMap, `variable: NAME` of a secret, `name: NAME` of
 * a container.
 */
const SET = new Set(
  [...templates.matchAll(/(?:^|variable: |name: )([A-Z][A-Z0-9_]+)\b/gm)].map(([, name]) => name),
)

test('the chart passes every secret of the application as a file', () => {
  const [, list = ''] = /const SECRETS = \[([^\]]+)\]/.exec(read('shared/src/platform/env-files.ts')) ?? []
  const secrets = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter((name) => !SET.has(`${name}_FILE`))).toEqual([])
  expect(secrets.filter((name) => !templates.includes(`"${name}"`))).toEqual([])
})

test('a variable that env may not set has a value of its own, or is fixed by the image', () => {
  const [, list = ''] = /list ("NODE_ENV"[^)]+)\)/.exec(templates) ?? []
  const refused = [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)
  const inImages = read('Dockerfile.api') + read('Dockerfile.worker')
  const isFixed = (name: string) => new RegExp(`^ENV .*\\b${name}=`, 'm').test(inImages)
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.filter((name) => !SET.has(name) && !isFixed(name))).toEqual([])
})

test('what docker compose passes can be set in the chart, too', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true })
  const passed = Object.keys(compose['x-application']).filter(
    (name) => name !== 'PUBLISHED_ADDRESS' && !SET.has(name) && !SET.has(`${name}_FILE`),
  )
  const { additionalProperties, propertyNames } = JSON.parse(
    readFileSync(join(CHART, 'values.schema.json'), 'utf8'),
  ).$defs.env
  expect(additionalProperties).toEqual({ type: ['string', 'number', 'boolean'] })
  expect(passed.filter((name) => !new RegExp(propertyNames.pattern).test(name))).toEqual([])
})

test('account, ports and folder are those of the images', () => {
  for (const file of ['Dockerfile.api', 'Dockerfile.worker']) {
    const image = read(file)
    const [, uid] = /--uid (\d+)/.exec(image) ?? []
    expect(templates).toContain(`runAsUser: ${uid}\n`)
    const [, ports = ''] = /^EXPOSE (.+)$/m.exec(image) ?? []
    for (const port of ports.split(' ')) expect(templates).toContain(`containerPort: ${port} `)
    const [, folder] = /^VOLUME (.+)$/m.exec(image) ?? []
    expect(templates).toContain(`mountPath: ${folder} `)
  }
})

test('no secret has a default', () => {
  expect(Object.values(values.secrets).every((value) => value === '')).toBe(true)
  expect(values.existingSecret).toBe('')
})
