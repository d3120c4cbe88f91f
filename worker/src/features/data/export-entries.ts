import { Readable } from 'node:stream'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import {
  avatarKeyOfUser,
  documentsOfUser,
  PARTS_OF_USERS,
  photosOfUser,
  picturesOfUser,
  rowsOfUser,
  tablesOfUsers,
  videosOfUser,
} from '@pawport/shared/data/rows-of-user.ts'
import { EntryNames } from '@pawport/shared/drivers/archive/entry-names.ts'
import type { ZipEntry } from '@pawport/shared/drivers/archive/zip-stream.ts'
import { endingOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { mailingOfUser } from '@pawport/shared/mailing/store.ts'
import type { WorkerContext } from '../../context.ts'
import { README } from './readme-texts.ts'

interface Asked {
  userId: string
  locale: Locale
  now: Date
}

type Sources = Pick<WorkerContext, 'config' | 'db' | 'objects'>

/**
 * The files of an export, each read when its turn has come: everything that tables say about a user, the
 * address book and what stands on mailed cards, pictures, videos, photos, documents of tasks, the avatar.
 */
export async function* exportEntries(
  sources: Sources,
  { userId, locale, now }: Asked,
): AsyncGenerator<ZipEntry> {
  const { db } = sources
  yield { name: 'README.txt', modified: now, open: async () => Readable.from([README[locale]]) }
  for (const table of [...(await tablesOfUsers(db)), ...PARTS_OF_USERS]) {
    yield {
      name: `data/${table.name}.json`,
      modified: now,
      open: async () => Readable.from(jsonList(rowsOfUser(db, table, userId)), { objectMode: false }),
    }
  }
  const mailing = await mailingOfUser(db, sources.config.printShop.addressKey, userId)
  for (const [name, rows] of Object.entries(mailing)) {
    yield {
      name: `mail/${name}.json`,
      modified: now,
      open: async () => Readable.from([`${JSON.stringify(rows, null, 2)}\n`]),
    }
  }
  yield* files(sources, 'pictures', picturesOfUser(db, userId))
  yield* files(sources, 'videos', videosOfUser(db, userId))
  yield* files(sources, 'photos', photosOfUser(db, userId))
  yield* files(sources, 'documents', documentsOfUser(db, userId))
  const avatar = await avatarKeyOfUser(db, userId)
  if (avatar) yield fileOf(sources, { name: 'avatar.webp', key: avatar, at: now })
}

async function* files(
  sources: Sources,
  folder: string,
  stored: AsyncIterable<{ key: string; name: string; at: Date }>,
): AsyncGenerator<ZipEntry> {
  const names = new EntryNames()
  for await (const { key, name, at } of stored) {
    const file = names.take(`${name} ${at.toISOString().slice(0, 10)}`, endingOf(key))
    yield fileOf(sources, { name: `${folder}/${file}`, key, at })
  }
}

/** An object as an entry; one that is gone by now is left out. */
function fileOf({ objects }: Sources, { name, key, at }: { name: string; key: string; at: Date }): ZipEntry {
  return {
    name,
    modified: at,
    async open() {
      try {
        return (await objects.get(key)).body
      } catch (error) {
        if (error instanceof ObjectMissingError) return null
        throw error
      }
    },
  }
}

async function* jsonList(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + row
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
