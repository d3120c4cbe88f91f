import { randomUUID } from 'node:crypto'
import type { Failure } from '@pawport/shared/contract/envelope.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export interface Answer<T> {
  status: number
  code: string | number
  message: string
  data: T
}

/** A user of the community in a test. */
export interface Member {
  id: string
  browser: Browser
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>
}

/** Signs a user in, with a handle unless it is null. */
export async function member(served: TestApp, name: string, handle: string | null = name): Promise<Member> {
  const browser = await signedInBrowser(served, `${name}@example.com`)
  const id = String((await browser.session()).user?.id)
  if (handle) {
    await served.context.db
      .insertInto('user_settings')
      .values({ user_id: id, handle })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return { id, browser, call: (method, path, body) => call(served, browser, method, path, body) }
}

/** A call as a web page makes it; without a browser, that of a visitor. */
export async function call<T>(
  served: TestApp,
  browser: Browser | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const cookies = [...(browser?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`)
  const answer = await served.app.inject({
    method: method as 'GET',
    url: path,
    headers: { cookie: cookies.join('; ') },
    ...(body !== undefined && { payload: body as object }),
  })
  const { code, message, data } = answer.json() as Failure & { data: T }
  return { status: answer.statusCode, code, message, data }
}

/** A finished picture of a user, with its whole picture and one thumbnail in the store. */
export async function picture(
  { context }: TestApp,
  userId: string,
  changes: Partial<NewGeneration> & { species?: PetBox['species'] } = {},
): Promise<string> {
  const { species, ...columns } = changes
  const folder = `postcards/${randomUUID().replaceAll('-', '')}`
  const key = `${folder}/postcard.webp`
  const box = { left: 0, top: 0, width: 1, height: 1 }
  const row = generationRow(userId, {
    status: 'completed',
    output_folder: folder,
    output_image_key: key,
    output_description: 'Dear diary',
    prompt_location: 'Kyoto',
    ...(species && { pets: JSON.stringify([{ species, score: 0.9, box }]) }),
    ...columns,
  })
  await context.db.insertInto('generations').values(row).execute()
  await context.objects.put(key, Buffer.from('whole'), { contentType: 'image/webp' })
  await context.objects.put(thumbnailKey(key, 'small'), Buffer.from('small'), { contentType: 'image/jpeg' })
  return row.task_id
}
