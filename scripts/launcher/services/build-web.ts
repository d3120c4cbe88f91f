import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from '../install/install.mjs'
import { LaunchError } from '../launch-error.ts'
import { lock } from '../system/lock.mjs'
import { lastLines, run } from '../system/run.ts'

const sources = ['web', 'shared/src/contract', 'package-lock.json']
const madeByTools = /^(node_modules|dist|\.turbo|\.vite|.*\.tsbuildinfo)$/

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !madeByTools.test(name))
  return names.sort().flatMap((name) => filesUnder(join(path, name)))
}

/** A fingerprint of everything that the web app is built from. */
export function webFingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function isFresh(root: string): boolean {
  const stamp = join(root, 'web', 'dist', '.stamp')
  const isBuilt = existsSync(join(root, 'web', 'dist', 'index.html')) && existsSync(stamp)
  return isBuilt && readFileSync(stamp, 'utf8') === webFingerprint(root)
}

/**
 * Builds the web app when its sources differ from those of the last build.
 * @throws {LaunchError} with the end of the build's output
 */
export async function buildWeb(root: string, say: (line: string) => void): Promise<void> {
  if (isFresh(root)) return
  const release = await lock(join(root, '.cache', 'web-build.lock'), () =>
    say('Another command is building the web app; waiting for it.'),
  )
  try {
    if (isFresh(root)) return
    say('Building the web app ...')
    const fingerprint = webFingerprint(root)
    const [npm, first] = npmCommand()
    const shell = npm.endsWith('.cmd')
    const { code, output } = await run(npm, [...first, 'run', 'build', '-w', 'web'], { cwd: root, shell })
    if (code !== 0) throw new LaunchError(`The web app could not be built:\n${lastLines(output, 25)}`)
    // The build empties its folder first, so a stamp in the folder means that the build was complete.
    writeFileSync(join(root, 'web', 'dist', '.stamp'), fingerprint)
  } finally {
    release()
  }
}
