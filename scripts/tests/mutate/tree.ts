import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureDependencies, runNpm } from '../../launcher/install/install.mjs'
import { LaunchError } from '../../launcher/launch-error.ts'

/**
 * Versions of the tools that only this command needs; they are installed into the copy, never into the
 * repository.
 */
const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']

/** Tracked files and new ones that git does not ignore, as paths inside the repository. */
function sourceFiles(root: string): string[] {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0)
    throw new LaunchError('`npm run mutate` copies what git lists, and git did not answer.')
  return listed.stdout.split('\0').filter((file) => file && existsSync(join(root, file)))
}

/** Removes everything but the installed packages, which take a minute to install. */
function emptyTree(tree: string): void {
  mkdirSync(tree, { recursive: true })
  for (const name of readdirSync(tree)) {
    if (name !== 'node_modules') rmSync(join(tree, name), { recursive: true, force: true })
  }
}

function hasStryker(tree: string): boolean {
  return STRYKER.every((wanted) => {
    const [name = '', version] = wanted.split(/@(?=\d)/)
    const file = join(tree, 'node_modules', name, 'package.json')
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
  })
}

/**
 * A copy of the working tree with its dependencies and Stryker. Faults are written into the copy, so that a
 * run that is interrupted leaves the repository as it was.
 * @returns the Node 24 of the copy
 * @throws {LaunchError} when git or npm fail
 */
export async function prepareTree(root: string, tree: string, say: (line: string) => void): Promise<string> {
  emptyTree(tree)
  for (const file of sourceFiles(root)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(join(root, file), join(tree, file))
  }
  const node = await ensureDependencies(tree, say)
  if (!hasStryker(tree)) {
    say('Installing Stryker into a copy of the repository ...')
    const { code, output } = await runNpm(
      ['install', '--no-save', '--no-audit', '--no-fund', ...STRYKER],
      tree,
    )
    if (code !== 0) throw new LaunchError(`npm could not install Stryker:\n${output.slice(-800)}`)
  }
  return node
}

/** Writes the settings of one run into the copy. */
export function writeSettings(tree: string, name: string, settings: object): string {
  const file = join(tree, name)
  writeFileSync(file, JSON.stringify(settings, null, 2))
  return file
}
