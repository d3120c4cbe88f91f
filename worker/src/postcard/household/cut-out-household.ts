import { type CutOut, drawCutOut, inWay, type Showing } from '../sticker/cut-out.ts'
import { type Standing, standTogether } from '../sticker/cut-out-each.ts'
import { type FoundPet, findPet } from '../sticker/find-pet.ts'
import { isStillSeen, type ScoreAnimals } from '../sticker/recognise.ts'
import type { Segmenter } from '../sticker/segmenter.ts'
import type { Member } from './members.ts'
import { relativeHeights } from './relative-size.ts'

/** How far a pet stands over its neighbour, as a share of the narrower one's width. */
const LAP = 0.14

interface Models {
  segmenter: Segmenter
  scoreAnimals: ScoreAnimals | undefined
}

/** A member with its outline. */
interface Found {
  member: Member
  pet: FoundPet
}

/**
 * Cuts pets out of their photos, draws them by one hand and puts them side by side, as large as they are
 * beside each other. Null when one of them cannot be cut out well: then all of them are in a frame.
 * @param side the longer side of them all in pixels
 */
export async function cutOutHousehold(
  members: readonly Member[],
  side: number,
  models: Models,
  showing: Omit<Showing, 'prop' | 'isHeadOnly'>,
): Promise<CutOut | null> {
  if (members.some((one) => one.isPortraitOnly)) return null
  const unordered: Found[] = []
  for (const member of members) {
    const pet = await findPet(member.photo, member.shown, models.segmenter)
    if ('refusal' in pet) return null
    unordered.push({ member, pet })
  }
  const found = cutOnesOutside(unordered)
  if (!found) return null
  const cut = found.map(({ pet }) => pet.cut).find((one) => one !== null) ?? null
  // A pet that a side of its photo cuts is lit from the other side, so all of them are.
  const from = cut === null ? showing.from : cut === 'left' ? 'right' : 'left'
  // Pets that end at the lower edge of the picture and pets that stand do not share a ground.
  const way = showing.way === 'bust' || found.some(({ pet }) => inWay(pet, 'auto').bust) ? 'bust' : 'auto'
  const standing: { member: Member; cutOut: CutOut }[] = []
  for (const { member, pet } of found) {
    const how = { ...showing, from, isChecked: true, judged: pet }
    standing.push({ member, cutOut: await drawCutOut(member.photo, inWay(pet, way), side, how) })
  }
  const { scoreAnimals } = models
  for (const { member, cutOut } of standing) {
    const { photo, shown } = member
    if (scoreAnimals && !(await isStillSeen(cutOut, photo, shown, scoreAnimals))) return null
  }
  return { ...(await standTogether(sideBySide(standing), side)), cut }
}

/**
 * The pets from left to right: one that a side of its photo cuts belongs at that side of the picture. Null
 * for several of those.
 */
function cutOnesOutside(found: readonly Found[]): Found[] | null {
  const cut = found.filter(({ pet }) => pet.cut !== null)
  if (cut.length > 1) return null
  const others = found.filter((one) => !cut.includes(one))
  return cut[0]?.pet.cut === 'left' ? [...cut, ...others] : [...others, ...cut]
}

function sideBySide(standing: readonly { member: Member; cutOut: CutOut }[]): Standing[] {
  const heights = relativeHeights(
    standing.map(({ member: { species, count }, cutOut: { aspect } }) => ({ species, count, aspect })),
  )
  const widths = standing.map(({ cutOut: { aspect } }, index) => aspect * (heights[index] ?? 1))
  return standing.map(({ cutOut }, index) => {
    const width = widths[index] ?? 1
    const before = widths[index - 1]
    return {
      ...cutOut,
      width,
      height: heights[index] ?? 1,
      lap: before === undefined ? 0 : LAP * Math.min(before, width),
    }
  })
}
