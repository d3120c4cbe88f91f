import type { PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { hasPeople } from '@pawport/shared/generations/mount-switches.ts'
import { expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import type { DiffusionDriver, Pet } from '../../drivers/diffusion/diffusion.ts'
import { judgeCutOuts } from './judge-cut-outs.ts'

const PEEKING: PetScene = { way: 'peeking', why: 'unclear' }
const PORTRAIT: PetScene = { way: 'portrait', why: 'person' }

const pet = (left: number): Pet => ({
  species: 'dog',
  score: 0.9,
  box: { left, top: 0.2, width: 0.3, height: 0.6 },
})

/** Pets together are held by a person; each alone peeks. */
const context = {
  diffusion: {
    judgeCutOut: async (_photo: Buffer, pets: readonly Pet[]) =>
      pets.length > 1
        ? { refusal: 'person', scene: PORTRAIT, hasPeople: true }
        : { refusal: null, scene: PEEKING, hasPeople: false },
  } as unknown as DiffusionDriver,
  log: {} as WorkerContext['log'],
}

test('each pet is told how it is in the scene alone, and the first how all of them are', async () => {
  const judged = await judgeCutOuts(context, Buffer.alloc(0), [pet(0.1), pet(0.6)])
  expect(judged.map(({ cutOut, scene }) => ({ cutOut, scene }))).toEqual([
    {
      cutOut: { alone: 'possible', together: 'person' },
      scene: { alone: PEEKING, together: PORTRAIT },
    },
    { cutOut: { alone: 'possible' }, scene: { alone: PEEKING } },
  ])
})

test('a pet alone has one scene, also as all of them', async () => {
  const [only] = await judgeCutOuts(context, Buffer.alloc(0), [pet(0.1)])
  expect(only?.scene).toEqual({ alone: PEEKING, together: PEEKING })
})

test('whether people are around them is kept for each pet alone and for all of them', async () => {
  const [first, second] = await judgeCutOuts(context, Buffer.alloc(0), [pet(0.1), pet(0.6)])
  expect([hasPeople([first, second] as PetBox[]), hasPeople([second] as PetBox[])]).toEqual([true, false])
  const plain = { ...context, diffusion: { judgeCutOut: async () => ({ refusal: null, scene: PEEKING }) } }
  const unknown = await judgeCutOuts(plain as unknown as typeof context, Buffer.alloc(0), [pet(0.1)])
  expect(hasPeople(unknown)).toBeUndefined()
})
