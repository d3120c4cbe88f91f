import { execFile, spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, FIXTURES } from './lib/client.ts'
import { makeToken, member } from './lib/member.ts'
import { usePlainProduct } from './lib/use-product.ts'

const ROOT = join(import.meta.dirname, '..')
const product = usePlainProduct()
const run = promisify(execFile)

/** A bare Debian has no curl. */
const hasCurl = spawnSync('curl', ['--version']).status === 0
const EXAMPLES = [
  { language: 'sh', file: 'postcard.sh', name: 'postcard.sh', command: 'sh', isMissing: !hasCurl },
  {
    language: 'ts',
    file: 'postcard.ts.txt',
    name: 'postcard.ts',
    command: process.execPath,
    isMissing: false,
  },
]

describe('the examples of docs/api.md', () => {
  let folder: string
  let client: Client
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pawport-examples-'))
    await copyFile(join(FIXTURES, 'cat-chelsea-cc0.png'), join(folder, 'photo.jpg'))
    client = await member(product, 'programmer@example.com', 'pro_premium', 40)
    env = { ...process.env, PAWPORT_URL: product.url, PAWPORT_TOKEN: await makeToken(client) }
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await expectBooksToBalance(product.database.db)
  })

  /** The block of this language in the page, which is the text of the file that the web application shows. */
  async function example(language: string, file: string): Promise<string> {
    const page = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
    const [, code = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page) ?? []
    expect(code).toBe(await readFile(join(ROOT, 'web/src/features/access/examples', file), 'utf8'))
    return code
  }

  async function latest() {
    const { body } = await client.get<{ status: string; prompt_location: string }[]>('/api/user/generations')
    return body.data[0]
  }

  test.for(EXAMPLES)(
    'in $language draw a postcard and download it',
    async ({ language, file, name, command, isMissing }, { skip }) => {
      skip(isMissing, 'curl is not installed')
      const picture = join(folder, 'postcard.webp')
      await rm(picture, { force: true })
      await writeFile(join(folder, name), await example(language, file))
      await run(command, [name], { cwd: folder, env })
      expect((await readFile(picture)).subarray(8, 12).toString()).toBe('WEBP')
      expect(await latest()).toMatchObject({ status: 'completed', prompt_location: 'Kyoto' })
    },
  )

  test('with the TypeScript client draw a postcard and download it', async () => {
    const page = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
    const programs = page.split('```ts\n').map((text) => text.split('```')[0] ?? '')
    const program = programs.find((text) => text.includes("from './pawport.ts'")) ?? ''
    await copyFile(join(ROOT, 'scripts/client/pawport.ts'), join(folder, 'pawport.ts'))
    await writeFile(join(folder, 'program.ts'), program)
    const picture = join(folder, 'postcard.webp')
    await rm(picture, { force: true })
    await run(process.execPath, ['program.ts'], { cwd: folder, env })
    expect((await readFile(picture)).subarray(8, 12).toString()).toBe('WEBP')
    expect(await latest()).toMatchObject({ status: 'completed', prompt_location: 'Kyoto' })
  })

  test.for(EXAMPLES)(
    'in $language say why they are refused',
    async ({ language, file, name, command, isMissing }, { skip }) => {
      skip(isMissing, 'curl is not installed')
      await writeFile(join(folder, name), await example(language, file))
      const revoked = { ...env, PAWPORT_TOKEN: `pawport_pat_${'a'.repeat(43)}` }
      const refused = await run(command, [name], { cwd: folder, env: revoked }).catch(
        (error: unknown) => error,
      )
      expect(refused).toMatchObject({ code: expect.any(Number) })
      const { stdout, stderr } = refused as { stdout: string; stderr: string }
      expect(stdout + stderr).toContain('unknown or was revoked')
    },
  )
})
