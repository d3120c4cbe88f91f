import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface LockedPackage {
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/** What `npm start` runs, by the package.json that names its packages. */
const PRODUCT = {
  '.': ['scripts/launcher/**/*.{ts,mjs}'],
  api: ['api/src/**/*.ts'],
  migrations: ['migrations/**/*.ts'],
  shared: ['shared/src/**/*.ts'],
  web: ['web/{build,src}/**/*.{ts,tsx,css}', 'web/vite.config.ts'],
  worker: ['worker/src/**/*.ts'],
}
/** Fonts are found by paths that are put together; workspaces are links; the launcher runs `node` itself. */
const NOT_BY_NAME = /^@fontsource|^@pawport\/|^node$/
const FOR_DEVELOPERS = /[.]test[.]tsx?$|\/(testing|tools|node_modules)\/|\/testing[.]ts$/

function sourcesOf(patterns: string[]): { path: string; text: string }[] {
  const paths = globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] })
  return paths.filter((path) => !FOR_DEVELOPERS.test(path)).map((path) => ({ path, text: read(path) }))
}

function dependenciesOf(workspace: string): string[] {
  return Object.keys(JSON.parse(read(join(workspace, 'package.json'))).dependencies ?? {})
}

/** The package of an import, such as '@scope/name/file.ts'; undefined for files and modules of Node. */
function packageIn(imported: string): string | undefined {
  if (/^[./#]|^node:/.test(imported) || builtinModules.includes(imported)) return undefined
  return /^(@[^/]+\/)?[^/]+/.exec(imported)?.[0]
}

describe('package-lock.json', () => {
  test('every package is fetched from the public registry, and compared with its checksum', () => {
    expect(packages.length).toBeGreaterThan(500)
    const unsafe = packages.filter(
      ([, { resolved, integrity }]) =>
        !resolved?.startsWith('https://registry.npmjs.org/') || !integrity?.startsWith('sha512-'),
    )
    expect(unsafe.map(([path]) => path)).toEqual([])
  })
})

describe('images', () => {
  const steps = ['Dockerfile.api', 'Dockerfile.worker'].flatMap((file) =>
    [...read(file).matchAll(/^RUN npm ci .*$/gm)].map(([step]) => step),
  )

  test('are built without install scripts and without what only tests and tools need', () => {
    expect(steps).toHaveLength(3)
    for (const step of steps) expect(step).toMatch(/npm ci --ignore-scripts --omit=dev /)
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })

  test.each([
    [
      'Dockerfile.api',
      ['fastify', 'react', 'pg', 'sharp'],
      ['onnxruntime-node', 'node', 'vitest', 'typescript'],
    ],
    ['Dockerfile.worker', ['onnxruntime-node', 'pg', 'sharp'], ['fastify', 'react', 'playwright-core']],
  ])('%s lists its packages with their checksums', (file, present, absent) => {
    const [, workspaces = ''] = /deploy\/sbom\.mjs (.*) >sbom\.cdx\.json/.exec(read(file)) ?? []
    const answer = execFileSync(process.execPath, ['deploy/sbom.mjs', ...workspaces.split(' ')], {
      cwd: ROOT,
    })
    const bom = JSON.parse(answer.toString()) as {
      bomFormat: string
      components: { name: string; hashes?: unknown[] }[]
    }
    expect(bom.bomFormat).toBe('CycloneDX')
    const fetched = bom.components.filter(({ hashes }) => hashes).map(({ name }) => name)
    expect(fetched).toEqual(expect.arrayContaining(present))
    expect(fetched.filter((name) => absent.includes(name))).toEqual([])
    expect(bom.components.length - fetched.length).toBe(workspaces.split(' ').length)
  })
})

test.each(['Dockerfile.api', 'Dockerfile.worker'])('the image of %s holds its list of packages', (file) => {
  const [last = ''] = read(file)
    .split(/^FROM /m)
    .slice(-1)
  expect(last).toMatch(/^COPY --from=dependencies \/app\/sbom\.cdx\.json \.\/$/m)
})

test('npm start runs the install script of node alone', () => {
  const installer = read('scripts/launcher/install/install.mjs')
  const runs = [...installer.matchAll(/\[([^\]]*--ignore-scripts=false[^\]]*)\]/g)].map(([, run]) => run)
  expect(runs).toEqual(["'rebuild', 'node', '--ignore-scripts=false'"])
  expect(installer).toContain("...patience, '--ignore-scripts',")
})

describe.each(Object.entries(PRODUCT))('packages of %s', (workspace, patterns) => {
  const sources = sourcesOf(patterns)
  const dependencies = dependenciesOf(workspace)

  test('the product imports nothing that only tests and tools install', () => {
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm)]
        .map(([, from, dynamic]) => packageIn(from ?? dynamic ?? ''))
        .filter((name) => name !== undefined && !dependencies.includes(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('npm start installs nothing that only tests and tools use', () => {
    const unused = dependencies.filter((name) => {
      const isNamed = new RegExp(`['"\`/]${name.replaceAll(/[.]/g, '[.]')}['"\`/]`)
      return !NOT_BY_NAME.test(name) && !sources.some(({ text }) => isNamed.test(text))
    })
    expect(unused).toEqual([])
  })
})
