import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { testDatabase } from '../../testing/database.ts'
import { openBackend } from './bullmq-backend.ts'

const log = pino({ level: 'silent' })

test('a job in PostgreSQL does not wait for the disk', async () => {
  const database = await testDatabase()
  const pool = openPool({ connectionString: database.url }, log)
  const backend = openBackend({ kind: 'postgres', url: database.url }, log)
  onTestFinished(async () => {
    await backend.close()
    await pool.end()
    await database.drop()
  })
  // As on a server with its own settings: that of the tests waits for no disk.
  await pool.query(`ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET synchronous_commit = on`)
  await pool.query(`
    CREATE TABLE public.seen (setting text);
    CREATE FUNCTION public.see() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO public.seen VALUES (current_setting('synchronous_commit'));
      RETURN NULL;
    END $$;
    CREATE TRIGGER see AFTER INSERT ON bullmq.job FOR EACH ROW EXECUTE FUNCTION public.see()`)
  const queue = backend.queue('generations', {})
  await queue.add('draw', {})
  await queue.close()
  expect((await pool.query('SELECT setting FROM public.seen')).rows).toEqual([{ setting: 'off' }])
})
