import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import { type Figure, figureOfRounds } from '../lib/figure.ts'
import type { Part } from '../lib/part.ts'
import { makePeople } from '../lib/people.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { startStack } from '../lib/stack.ts'
import { percentile } from '../lib/statistics.ts'
import type { ConnectJob, Receiver, Said } from '../load/push-load.ts'

const MESSAGES = 300
const BURSTS = 5

/** One side of the comparison: a server with sockets, and the statements that make it push. */
interface Side {
  server: BenchProcess
  load: BenchProcess
  job: ConnectJob
  databaseUrl: string
  /** SQL that causes one message to the user $1. */
  one: string
  /** SQL that causes one message to each user in the array $1. */
  toAll: string
}

/** The time from a commit to the message in the browser, and the cost of many browsers. */
export const push: Part = {
  title: 'push: from a statement to the message on a socket; floor: LISTEN and a bare socket.io server',
  async measure({ full, say }) {
    const stack = await startStack(0)
    const { db, url: databaseUrl } = stack.database
    const [floorServer, floorLoad, ourLoad] = await Promise.all([
      startProgram('push-floor', 'floors/push-floor.ts', { DATABASE_URL: databaseUrl }),
      startProgram('push-load-floor', 'load/push-load.ts'),
      startProgram('push-load-ours', 'load/push-load.ts'),
    ])
    try {
      const people = await makePeople(db, full ? 5_000 : 1_000)
      await makeRunning(db)
      const receivers = people.map(({ id, cookie }) => ({ userId: id, cookie }))
      const floor: Side = {
        server: floorServer,
        load: floorLoad,
        databaseUrl,
        job: { url: floorServer.url, event: 'changed', receivers },
        one: `SELECT pg_notify('bench_floor', json_build_object('user', $1::uuid, 'at', clock_timestamp())::text)`,
        toAll: `SELECT pg_notify('bench_floor', json_build_object('user', id, 'at', now())::text)
          FROM unnest($1::uuid[]) AS id`,
      }
      const ours: Side = {
        server: stack.api,
        load: ourLoad,
        databaseUrl,
        job: { url: stack.url, event: 'generation.changed', receivers },
        one: 'UPDATE generations SET progress = 1 + (progress + 1) % 90 WHERE user_id = $1',
        toAll: 'UPDATE generations SET progress = 1 + (progress + 1) % 90 WHERE user_id = ANY($1::uuid[])',
      }
      say(`  connecting 2 x ${receivers.length} sockets ...`)
      const memory = await measureMemory(floor, ours)
      return [...(await measureLatency(floor, ours)), ...(await measureBursts(floor, ours)), memory]
    } finally {
      await Promise.all([floorServer.stop(), floorLoad.stop(), ourLoad.stop()])
      await stack.stop()
    }
  },
}

/** Inserts a running generation for each user. */
async function makeRunning(db: Database): Promise<void> {
  await sql`
    INSERT INTO generations (task_id, user_id, status, stage, progress, claim, prompt_location, size, style, seed, locale,
      watermark, credits_cost, upload_bytes, photo_key, output_folder)
    SELECT gen_random_uuid(), id, 'processing', 'drawing', 1, gen_random_uuid(), 'Kyoto', 512, 'vintage', 1, 'en',
      true, 1, 1000, 'photos/' || id, 'postcards/' || id
    FROM users`.execute(db)
  await sql`ANALYZE generations`.execute(db)
}

async function measureMemory(floor: Side, ours: Side): Promise<Figure> {
  const perSocket = async ({ server, load, job }: Side): Promise<number> => {
    // The first connections load code and data that all connections share.
    await load.ask('connect', { ...job, receivers: job.receivers.slice(0, 20) })
    await load.ask('disconnect')
    const before = await server.usage({ collect: true })
    await load.ask('connect', job)
    const after = await server.usage({ collect: true })
    return (after.heapBytes - before.heapBytes) / job.receivers.length / 1_000
  }
  const [floorKilobytes, ourKilobytes] = [await perSocket(floor), await perSocket(ours)]
  return {
    name: `memory per connection, of ${ours.job.receivers.length}`,
    unit: 'kB',
    ours: ourKilobytes,
    floor: floorKilobytes,
    ratio: ourKilobytes / floorKilobytes,
    target: { of: 'ratio', atMost: 1.25 },
  }
}

function sayTo(side: Side, statement: string, receivers: Receiver[]): Promise<Said> {
  const ids = receivers.map(({ userId }) => userId)
  return side.load.ask<Said>('say', {
    databaseUrl: side.databaseUrl,
    sql: statement,
    parameters: [statement === side.one ? ids[0] : ids],
    messages: receivers.length,
  })
}

async function measureLatency(floor: Side, ours: Side): Promise<Figure[]> {
  const times = { floor: [] as number[], ours: [] as number[] }
  for (let number = 0; number < MESSAGES; number++) {
    const receivers = ours.job.receivers.slice(number % 20, (number % 20) + 1)
    times.floor.push((await sayTo(floor, floor.one, receivers)).milliseconds)
    times.ours.push((await sayTo(ours, ours.one, receivers)).milliseconds)
  }
  return [
    { share: 0.5, atMost: 15 },
    { share: 0.99, atMost: 60 },
  ].map(({ share, atMost }) => {
    const [one, other] = [percentile(times.ours, share), percentile(times.floor, share)]
    return {
      name: `statement to message, p${share * 100}`,
      unit: 'ms',
      ours: one,
      floor: other,
      ratio: one / other,
      target: { of: 'figure', atMost },
    }
  })
}

async function measureBursts(floor: Side, ours: Side): Promise<Figure[]> {
  const burst = async (side: Side) => {
    const before = await side.server.usage()
    const { lost, milliseconds } = await sayTo(side, side.toAll, side.job.receivers)
    const after = await side.server.usage()
    return { lost, milliseconds, cpuMs: after.cpuMs - before.cpuMs }
  }
  const rounds: { floor: Awaited<ReturnType<typeof burst>>; ours: Awaited<ReturnType<typeof burst>> }[] = []
  await burst(floor)
  await burst(ours)
  for (let round = 0; round < BURSTS; round++) {
    rounds.push({ floor: await burst(floor), ours: await burst(ours) })
  }
  const pairs = (key: 'cpuMs' | 'milliseconds') =>
    rounds.map((round) => ({ ours: round.ours[key], floor: round.floor[key] }))
  const count = ours.job.receivers.length
  return [
    figureOfRounds(`a message to each of ${count}, CPU of the server`, 'ms', pairs('cpuMs'), {
      of: 'ratio',
      atMost: 1.5,
    }),
    figureOfRounds(`a message to each of ${count}, until the last arrives`, 'ms', pairs('milliseconds')),
    {
      name: 'messages lost',
      unit: '',
      ours: rounds.reduce((lost, round) => lost + round.ours.lost, 0),
      target: { of: 'figure', atMost: 0 },
    },
  ]
}
