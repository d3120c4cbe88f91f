import { POSTCARD_RENDERER } from '@pawport/shared/generations/drawn-by.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import { writeDiary } from '../../../postcard/diary/write.ts'
import { DRAFT_SIZE } from '../../../postcard/draft-mark.ts'
import { drawCard, type Models } from '../../../postcard/draw-card.ts'
import { freshSeed } from '../../../postcard/fresh-seed.ts'
import { judgeCutOut } from '../../../postcard/sticker/judge-cut-out.ts'
import { rememberMasks, rememberScores, rememberVerdicts } from '../../../postcard/sticker/recent-pets.ts'
import { DETECTOR_SIDE, type ScoreAnimals } from '../../../postcard/sticker/recognise.ts'
import { DRAFT_SEGMENT_SIDE } from '../../../postcard/sticker/segment-side.ts'
import { openSegmenter, type Segmenter } from '../../../postcard/sticker/segmenter.ts'
import type { CallOptions, DiffusionDriver, StoryRequest } from '../diffusion.ts'

export interface PostcardOptions {
  clock?: Clock
  /** Path of the ONNX model that cuts pets out; the file in worker/models when left out. */
  segmenterModel?: string
  /** Replaces that model, for pictures that have a mask of their own. */
  segmenter?: Segmenter
  /** The detector, which checks cut-outs; without it they are not checked. */
  scoreAnimals?: ScoreAnimals
}

/**
 * The built-in picture driver: it draws the postcard and writes the diary on this machine, from facts and a
 * seed.
 */
export function openPostcardDriver({
  clock = systemClock,
  segmenterModel,
  segmenter = openSegmenter(segmenterModel),
  scoreAnimals,
}: PostcardOptions = {}): DiffusionDriver {
  const remembered = {
    segmenter: rememberMasks(segmenter),
    scoreAnimals: scoreAnimals && rememberScores(scoreAnimals),
  }
  const models: Models = {
    ...remembered,
    judgeDraft: rememberVerdicts(async (photo, pets) => {
      const small = { side: DETECTOR_SIDE, segmentSide: DRAFT_SEGMENT_SIDE }
      const judged = await judgeCutOut(photo, pets, remembered, small)
      // What peeks by the small mask may stand by that of the picture.
      const isSure = judged.refusal === null && judged.scene.way !== 'peeking'
      return isSure ? judged : judgeCutOut(photo, pets, remembered)
    }),
  }
  return {
    kind: 'postcard',
    model: POSTCARD_RENDERER,
    draw: (request, call) => drawCard(request, call, models, clock),
    draft: (request, call) =>
      drawCard({ ...request, size: DRAFT_SIZE, watermark: false }, call, models, clock),
    freshSeed,
    write: async (request: StoryRequest, { signal }: CallOptions) => {
      signal.throwIfAborted()
      return writeDiary(request)
    },
    judgeCutOut: (photo, pets) => judgeCutOut(photo, pets, models),
    close: () => models.segmenter.close(),
  }
}
