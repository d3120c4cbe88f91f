import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A Python with `c2pa-python`, the reference implementation of C2PA, which is not the one that signs. */
const PYTHON = process.env.TEST_C2PA_PYTHON

/** Whether that Python is there; `.ci/run` brings it. */
export const hasC2paReader = PYTHON !== undefined

const READ = `import sys, c2pa
with open(sys.argv[1], "rb") as file: print(c2pa.Reader(sys.argv[2], file).json())`

/** What the reference implementation says of a file's manifest. */
export interface C2paReport {
  /** 'Valid' for a whole file, which a certificate signed that it need not know. */
  validation_state: 'Valid' | 'Invalid' | 'Trusted'
  active_manifest: string
  manifests: Record<
    string,
    {
      claim_generator_info: { name: string; version: string }[]
      assertions: { label: string; data: unknown }[]
      signature_info: { alg: string; issuer: string }
    }
  >
  validation_results: { activeManifest: { failure: { code: string; explanation: string }[] } }
}

/** Reads and checks the manifest of a file. Rejects for a file without one. */
export async function c2paReport(bytes: Uint8Array, type: string): Promise<C2paReport> {
  if (!PYTHON) throw new Error('TEST_C2PA_PYTHON names no Python')
  const folder = await mkdtemp(join(tmpdir(), 'pawport-c2pa-'))
  try {
    const file = join(folder, 'file')
    await writeFile(file, bytes)
    const { stdout } = await promisify(execFile)(PYTHON, ['-c', READ, file, type])
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}
