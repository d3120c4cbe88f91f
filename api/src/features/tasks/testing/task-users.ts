import type { EndpointName } from '@pawport/shared/contract/routes.ts'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import type { TaskTables } from '@pawport/shared/db/task-tables.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import type { Insertable } from 'kysely'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export interface TaskUser {
  browser: Browser
  id: string
}

/** A user who signed in with this address; with a role that an administrator granted. */
export async function taskUser(served: TestApp, email: string, role?: 'brand'): Promise<TaskUser> {
  const browser = await signedInBrowser(served, email)
  const id = String((await browser.session()).user?.id)
  if (role) {
    await served.context.db.updateTable('users').set({ granted_role: role }).where('id', '=', id).execute()
  }
  return { browser, id }
}

/** Publishes a task of a brand, at the time of the test. Returns its id. */
export async function publishTask(
  served: TestApp,
  userId: string,
  changes: Partial<Insertable<TaskTables['tasks']>> = {},
): Promise<string> {
  const { id } = await served.context.db
    .insertInto('tasks')
    .values(taskRow(userId, changes, served.clock.now()))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Asked {
  from?: TaskUser | null
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: object
  /** The address of the client. */
  address?: string
  language?: string
}

/** Calls an endpoint by its name, as the browser does. */
export async function ask(served: TestApp, name: EndpointName, asked: Asked = {}) {
  const { from, params = {}, query = {}, payload, address = '192.0.2.1', language = 'en' } = asked
  const { method, path } = routeOf(name)
  const cookie = [...(from?.browser.cookies ?? [])].map(([key, { value }]) => `${key}=${value}`).join('; ')
  const answer = await served.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
    query,
    headers: { cookie, 'accept-language': language, 'x-forwarded-for': address },
    ...(payload && { payload }),
  })
  const isJson = answer.headers['content-type']?.includes('json')
  const body = isJson ? answer.json() : null
  return { status: answer.statusCode, code: body?.code, data: body?.data, message: body?.message, answer }
}
