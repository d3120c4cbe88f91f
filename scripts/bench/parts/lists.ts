import { costOf } from '@pawport/shared/testing/explain.ts'
import { listOwnForView } from '../../../api/src/features/generations/list-store.ts'
import { type Figure, figureOfRounds } from '../lib/figure.ts'
import { fillGenerations } from '../lib/fill-generations.ts'
import { type Measured, measureLoad } from '../lib/measure-load.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { makePeople } from '../lib/people.ts'
import { startProgram } from '../lib/process.ts'
import { startStack } from '../lib/stack.ts'

const PEOPLE = 10_000
const PAGE = { limit: 20, offset: 0 }
const DEEP_OFFSET = 10_000
const LOAD = { connections: 20, seconds: 20, requests: 800, expectedStatus: 200 }

/** How fast the pictures of an owner who has very many are listed. */
export const lists: Part = {
  title:
    'lists: GET /api/user/generations, 20 connections, one owner with very many rows; floor: a route with SELECT 1',
  async measure({ full, say }: BenchOptions) {
    const stack = await startStack(0)
    const { db, url: databaseUrl } = stack.database
    const [floor, load] = await Promise.all([
      startProgram('select-floor', 'floors/select-floor.ts', { DATABASE_URL: databaseUrl }),
      startProgram('http-load', 'load/http-load.ts'),
    ])
    try {
      const people = await makePeople(db, PEOPLE)
      const [heavy] = people
      if (!heavy) throw new Error('no account was made')
      const rows = full ? 1_000_000 : 200_000
      say(`  writing ${rows} rows ...`)
      await fillGenerations(db, { rows, heavyUserId: heavy.id })

      const cookies = [heavy.cookie]
      const list = (offset: number) =>
        measureLoad(load, stack.api, {
          ...LOAD,
          cookies,
          url: `${stack.url}/api/user/generations?limit=${PAGE.limit}&offset=${offset}`,
        })
      const select = () => measureLoad(load, floor, { ...LOAD, url: `${floor.url}/select` })
      await select()
      await list(0)
      const rounds: { floor: Measured; first: Measured; deep: Measured }[] = []
      for (let round = 0; round < 5; round++) {
        rounds.push({ floor: await select(), first: await list(0), deep: await list(DEEP_OFFSET) })
      }
      return [
        ...figures(rounds),
        {
          name: 'first page, pages of memory that PostgreSQL looks at',
          unit: 'buffers',
          ours: (await costOf(databaseUrl, (database) => listOwnForView(database, heavy.id, PAGE))).buffers,
          target: { of: 'figure', atMost: 60 },
        },
      ]
    } finally {
      await Promise.all([floor.stop(), load.stop()])
      await stack.stop()
    }
  },
}

function figures(rounds: { floor: Measured; first: Measured; deep: Measured }[]): Figure[] {
  const firstOverFloor = (key: keyof Measured) =>
    rounds.map(({ first, floor }) => ({ ours: first[key], floor: floor[key] }))
  const deepOverFirst = rounds.map(({ deep, first }) => ({ ours: deep.p50, floor: first.p50 }))
  return [
    figureOfRounds('first page', 'req/s', firstOverFloor('perSecond'), { of: 'ratio', atLeast: 0.25 }),
    figureOfRounds('first page, latency p50', 'ms', firstOverFloor('p50')),
    figureOfRounds('first page, CPU of the server', 'ms', firstOverFloor('cpuPerRequest')),
    figureOfRounds(`offset ${DEEP_OFFSET} (floor: the first page)`, 'ms', deepOverFirst, {
      of: 'ratio',
      atMost: 5,
    }),
  ]
}
