import pg from 'pg'
import { LaunchError } from '../launch-error.ts'

export const superuser = 'pawport'

export interface Login {
  port: number
  password: string
}

export function databaseUrl(login: Login, database: string): string {
  return `postgres://${superuser}:${login.password}@127.0.0.1:${login.port}/${database}`
}

async function withClient<T>(login: Login, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    ...login,
    user: superuser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3_000,
  })
  // When the server goes away, the query rejects, and an error event follows: without a listener it would end
  // this process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * True when the server on the port takes queries and keeps its data in that folder.
 * @throws {LaunchError} when the password is wrong
 */
export async function isServing(login: Login, data: string): Promise<boolean> {
  try {
    const { rows } = await withClient(login, (client) => client.query('SHOW data_directory'))
    return rows[0].data_directory === data
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new LaunchError(
        'The stored password does not open the embedded PostgreSQL. `npm run reset` starts afresh.',
      )
    }
    return false
  }
}

/** Creates the database when it does not exist. */
export async function ensureDatabase(login: Login, name: string): Promise<void> {
  await withClient(login, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  })
}

/** The names of the databases, without those that PostgreSQL itself makes. */
export async function listDatabases(login: Login): Promise<string[]> {
  const query = "SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'"
  return withClient(login, async (client) => (await client.query(query)).rows.map((row) => row.datname))
}

export async function dropDatabase(login: Login, name: string): Promise<void> {
  await withClient(login, (client) => client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`))
}
