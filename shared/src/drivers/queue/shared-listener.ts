import type { Pool, PoolClient } from 'pg'

export interface SharedListener {
  /**
   * The connection for LISTEN, opened with the first call. Throws when the database cannot be reached; the
   * next call tries again.
   */
  client(): Promise<PoolClient>
  /**
   * Adds a user, to be told when the connection breaks. Returns a function that takes the user away; the last
   * one closes the connection.
   */
  join(onLost: () => void): () => void
}

/** One connection of a pool for everything that listens to notifications. */
export function shareListener(pool: Pool): SharedListener {
  const users = new Set<() => void>()
  let current: Promise<PoolClient> | null = null

  async function open(): Promise<PoolClient> {
    const client = await pool.connect()
    // Each queue waits with a listener of its own.
    client.setMaxListeners(0)
    const query = client.query.bind(client)
    return Object.assign(client, { query: inTurn((sql: string) => query(sql)) })
  }

  /** Closes a connection once, whether it broke or its last user left. */
  function drop(opening: Promise<PoolClient>, client: PoolClient): void {
    if (current !== opening) return
    current = null
    client.removeAllListeners('notification')
    client.release(true)
  }

  return {
    client() {
      if (current) return current
      const opening = open()
      current = opening
      opening.then(
        (client) =>
          client.once('error', () => {
            drop(opening, client)
            for (const onLost of users) onLost()
          }),
        () => {
          current = null
        },
      )
      return opening
    },
    join(onLost) {
      users.add(onLost)
      return () => {
        users.delete(onLost)
        const last = current
        if (users.size > 0) return
        last?.then((client) => drop(last, client)).catch(() => undefined)
      }
    },
  }
}

/** The queues send LISTEN at the same time, and a connection takes one statement after the other. */
function inTurn<Result>(query: (sql: string) => Promise<Result>): (sql: string) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (sql) => {
    const next = last.catch(() => undefined).then(() => query(sql))
    last = next
    return next
  }
}
