import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

const STATE = [
  'user_id',
  'task_id',
  'status',
  'stage',
  'progress',
  'preview_key',
  'error_code',
  'has_pet',
  'waits_until',
]

/** Gives every notification of a generation the same fields, that of a deleted row included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const generation = { channel: 'generation', columns: STATE } as const
  await makeNotifyFunction(db, {
    ...generation,
    name: 'generation_changed',
    row: 'NEW',
    expressions: { version: 'NEW.version', deleted: 'NEW.deleted_at IS NOT NULL' },
  })
  await makeNotifyFunction(db, {
    ...generation,
    name: 'generation_removed',
    row: 'OLD',
    expressions: { version: 'OLD.version + 1', deleted: 'true' },
  })
  await makeNotifyFunction(db, {
    name: 'credits_changed',
    channel: 'credits',
    row: 'NEW',
    columns: ['user_id'],
  })
  await makeNotifyFunction(db, {
    name: 'photo_looked_at',
    channel: 'photo',
    row: 'NEW',
    columns: ['user_id', 'id'],
  })
}

/**
 * Writes the function for a deleted row as in 0008; the other functions have the same fields in both
 * versions.
 */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION generation_removed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', OLD.user_id, 'task_id', OLD.task_id, 'version', OLD.version + 1, 'status', OLD.status,
        'stage', OLD.stage, 'progress', OLD.progress, 'error_code', OLD.error_code, 'has_pet', OLD.has_pet,
        'deleted', true)::text);
      RETURN NULL;
    END $$`.execute(db)
}
