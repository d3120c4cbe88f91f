import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
interface Service {
  image: string
  build?: unknown
  profiles?: string[]
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
}
const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
const observability = services.filter(([, { profiles }]) => profiles?.includes('observability'))

test('every folder and volume that a container mounts exists', () => {
  const sources = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((mount) => mount.split(':')[0] ?? ''),
  )
  const missing = sources.filter((source) =>
    source.startsWith('./') ? !existsSync(join(ROOT, source)) : !(source in compose.volumes),
  )
  expect(missing).toEqual([])
})

test('Prometheus and Grafana are confined, for this machine alone, and have no default password', () => {
  expect(observability.map(([name]) => name)).toEqual(['prometheus', 'grafana'])
  for (const [name, service] of observability) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(
      service.ports?.every((port) => port.startsWith('127.0.0.1:')),
      name,
    ).toBe(true)
    expect(
      service.volumes?.some((mount) => mount.startsWith('secrets:')),
      name,
    ).toBe(false)
  }
  const [, grafana] = observability.find(([name]) => name === 'grafana') ?? []
  expect(grafana?.environment).toMatchObject({
    GF_SECURITY_ADMIN_PASSWORD__FILE: '/run/grafana/grafana-password',
  })
  expect(grafana?.environment).not.toHaveProperty('GF_SECURITY_ADMIN_PASSWORD')
})

test('what comes from the object store on the address of the application never runs as a page of it', () => {
  const caddyfile = readFileSync(join(ROOT, 'deploy/compose/Caddyfile'), 'utf8')
  const [, pictures = ''] = /handle \/\{\$S3_BUCKET:pawport\}\/\* \{(.*?)\n\t\}/s.exec(caddyfile) ?? []
  const [, headers = ''] = /header \{(.*?)\}/s.exec(pictures) ?? []
  expect(headers.trim().split(/\n\s*/)).toEqual([
    'X-Content-Type-Options nosniff',
    `Content-Security-Policy "default-src 'none'; sandbox"`,
    'Cross-Origin-Resource-Policy same-origin',
    // Behind the answer of the store, so that its headers do not win.
    'defer',
  ])
})

test('visitors read from the object store on the address of the application, and write nothing', () => {
  const caddyfile = readFileSync(join(ROOT, 'deploy/compose/Caddyfile'), 'utf8')
  const [, pictures = ''] = /handle \/\{\$S3_BUCKET:pawport\}\/\* \{(.*?)\n\t\}/s.exec(caddyfile) ?? []
  // Both lines stand before the store gets the request: `respond` ends it.
  expect(pictures.split('reverse_proxy')[0]).toMatch(/@writes not method GET HEAD\n\s*respond @writes 405\n/)
})

test.each(['backup', 'restore'])('%s can be run, and needs no more than a POSIX shell', (name) => {
  const script = join(ROOT, 'deploy/compose', name)
  accessSync(script, constants.X_OK)
  execFileSync('sh', ['-n', script])
  expect(readFileSync(script, 'utf8')).toMatch(/^#!\/bin\/sh\n/)
})
