import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the audit with a program in the place of npm, which says this of known flaws. */
async function audit(said: string, code: number): Promise<{ code: unknown; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pawport-audit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const npm = join(folder, 'npm.js')
  await writeFile(npm, `console.log(${JSON.stringify(said)}); process.exit(${code})`)
  const env = { ...process.env, npm_execpath: npm }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'audit.ts')], { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output: output + errors }),
    )
  })
}

test('a known flaw makes the audit fail, and is told', async () => {
  const { code, output } = await audit('tar  <7.5.0\nSeverity: high', 1)
  expect(code).toBe(1)
  expect(output).toContain('tar  <7.5.0')
})

test('a registry that does not answer makes nothing fail', async () => {
  expect((await audit('npm error code ENOTFOUND', 1)).code).toBe(0)
})
