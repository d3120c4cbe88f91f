import { expect, test } from 'vitest'
import { type SelectedTask, toggled, withMain } from './selection.ts'

const tasks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, title: `Task ${id}`, brand: 'Acme' }))
const ids = (selected: readonly { id: string }[] | null) => selected?.map(({ id }) => id).join('')

test('one main task and five sub-tasks can be selected, and no seventh [E-126]', () => {
  let six: readonly SelectedTask[] = []
  for (const task of tasks.slice(0, 6)) six = toggled(six, task) ?? []
  expect(ids(six)).toBe('abcdef')
  expect(toggled(six, tasks[6] as SelectedTask)).toBeNull()
})

test('a selected task is removed, and the next one becomes the main task', () => {
  expect(ids(toggled(tasks.slice(0, 3), { id: 'a', title: 'renamed meanwhile', brand: 'Acme' }))).toBe('bc')
})

test('another task becomes the main task, and the others keep their order', () => {
  expect(ids(withMain(tasks.slice(0, 4), 'c'))).toBe('cabd')
})
