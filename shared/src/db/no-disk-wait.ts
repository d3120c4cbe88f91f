import { sql } from 'kysely'

/**
 * A condition that is always true: the transaction of its statement commits without waiting for the disk.
 * When PostgreSQL itself crashes, the last fraction of a second of such writes is lost; a crash of our
 * processes loses nothing. Only for a statement without a transaction around it that writes progress, or what
 * another attempt finds out again at no cost: a commit that notifies holds a lock of the whole server while
 * it waits for the disk.
 */
export const noDiskWait = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
