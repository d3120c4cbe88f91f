import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { Judgement } from './judge-cut-out.ts'
import { openRecentAnswers } from './recent-answers.ts'
import type { AnimalScores, ScoreAnimals } from './recognise.ts'
import type { Mask, Segmenter } from './segmenter.ts'

/** A mask has at most 263 kB: 6 MB in all. A group of pets takes one for each pet. */
const MASKS = 24
/** Two numbers each; a pet has one for each size and border that it was cut out in. */
const SCORES = 200
const KEEP_MS = 10 * 60_000

/**
 * The segmenter with the masks of recent photos, refusals too: a further picture of the same pet is not cut
 * out again.
 */
export function rememberMasks(segmenter: Segmenter): Segmenter {
  const masks = openRecentAnswers<Mask>({ most: MASKS, keepMs: KEEP_MS })
  return {
    segment: (rgb, width, height, pets, options) =>
      masks.answer([rgb, width, height, pets, options?.isOutlined === false ? 0 : 1], () =>
        segmenter.segment(rgb, width, height, pets, options),
      ),
    async close() {
      masks.clear()
      await segmenter.close()
    },
  }
}

/** The detector with the scores of recent cut-outs. */
export function rememberScores(scoreAnimals: ScoreAnimals): ScoreAnimals {
  const scores = openRecentAnswers<AnimalScores>({ most: SCORES, keepMs: KEEP_MS })
  return (picture, options) =>
    scores.answer([picture, options?.certainAlone ? 1 : 0], () => scoreAnimals(picture, options))
}

type Judge = (photo: Buffer, pets: readonly Pet[]) => Promise<Judgement>

/** Whether the pets of recent drafts can be cut out. */
export function rememberVerdicts(judge: Judge): Judge {
  const verdicts = openRecentAnswers<Judgement>({ most: SCORES, keepMs: KEEP_MS })
  return (photo, pets) => {
    const boxes = pets.flatMap(({ box: { left, top, width, height } }) => [left, top, width, height])
    return verdicts.answer([photo, ...boxes], () => judge(photo, pets))
  }
}
