import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useCommand } from './use-command.ts'

const command = useCommand('demo-tasks.ts', { NODE_ENV: '' })
const { database, data } = command
const demoTasks = (env: Record<string, string> = {}) => command.run([], env)

const titles = async () =>
  (await database.db.selectFrom('tasks').select('title').execute()).map(({ title }) => title)

test.each([
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ['PUBLIC_URL=https://pawport.example', { PUBLIC_URL: 'https://pawport.example' }],
  ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
])('invented tasks are refused with %s, where others would see them', async (reason, env) => {
  const { code, output } = await demoTasks(env)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  expect(await titles()).toEqual([])
})

test('every invented task says so, and a second run replaces those of the first', async () => {
  const { code, output } = await demoTasks()
  expect([code, output]).toEqual([0, expect.stringContaining('/t/DemoTasks')])
  const first = await titles()
  expect(first).toHaveLength(6)
  for (const title of first) expect(title).toMatch(/^Demo: /)
  expect((await demoTasks()).output).toContain('6 invented tasks')
  expect((await titles()).sort()).toEqual(first.sort())
  const pages = await database.db
    .selectFrom('landing_page_tasks')
    .innerJoin('tasks', 'tasks.id', 'task_id')
    .select(['published_at'])
    .execute()
  expect(pages).toHaveLength(5)
  for (const { published_at } of pages) expect(published_at).not.toBeNull()
})

test('every invented task has its requirements as a PDF, and a second run leaves no files of the first', async () => {
  const documents = () =>
    database.db.selectFrom('task_documents').select(['object_key', 'bytes', 'pages']).execute()
  const file = (key: string) => readFile(join(data.folder, 'objects', key))
  await demoTasks()
  const first = await documents()
  expect(first).toHaveLength(6)
  for (const { object_key, bytes, pages } of first) {
    const pdf = await file(object_key)
    expect([pdf.length, pdf.subarray(0, 5).toString()]).toEqual([bytes, '%PDF-'])
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages)
  }
  await demoTasks()
  expect(await documents()).toHaveLength(6)
  for (const { object_key } of first) await expect(file(object_key)).rejects.toThrow('ENOENT')
})
