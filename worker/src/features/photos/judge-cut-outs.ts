import type { CutOutVerdict, PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { WorkerContext } from '../../context.ts'

/** Each pet alone takes half a second of a processor, all of them together up to two. */
const MOST_ALONE = 3

/**
 * Adds to the pets whether they can be cut out, how they are in the scene and whether people are around them:
 * each alone, and all of them together with the first. Where the pictures are not cut out, or that cannot be
 * told, the pets stay as they are.
 */
export async function judgeCutOuts(
  { diffusion, log }: Pick<WorkerContext, 'diffusion' | 'log'>,
  photo: Buffer,
  pets: readonly PetBox[],
): Promise<PetBox[]> {
  const judge = async (wanted: readonly PetBox[]): Promise<Judged> => {
    const judged = await diffusion.judgeCutOut?.(photo, [...wanted])
    if (!judged) return { verdict: 'possible' }
    const { refusal, scene, hasPeople } = judged
    return { verdict: refusal ?? 'possible', scene, hasPeople }
  }
  if (!diffusion.judgeCutOut) return [...pets]
  try {
    const together = await judge(pets)
    if (pets.length === 1) return pets.map((pet) => judgedPet(pet, { alone: together, together }))
    const judged: PetBox[] = []
    for (const [index, pet] of pets.entries()) {
      const alone = index < MOST_ALONE ? { alone: await judge([pet]) } : {}
      judged.push(judgedPet(pet, { ...alone, ...(index === 0 && { together }) }))
    }
    return judged
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error.message : String(error) },
      'could not tell whether pets can be cut out',
    )
    return [...pets]
  }
}

interface Judged {
  verdict: CutOutVerdict
  scene?: PetScene
  hasPeople?: boolean | undefined
}

function judgedPet(pet: PetBox, judged: { alone?: Judged; together?: Judged }): PetBox {
  const { alone, together } = judged
  return {
    ...pet,
    cutOut: { ...(alone && { alone: alone.verdict }), ...(together && { together: together.verdict }) },
    scene: {
      ...(alone?.scene && { alone: alone.scene }),
      ...(together?.scene && { together: together.scene }),
    },
    people: {
      ...(alone?.hasPeople !== undefined && { alone: alone.hasPeople }),
      ...(together?.hasPeople !== undefined && { together: together.hasPeople }),
    },
  }
}
