import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { diffusionModel } from '@pawport/shared/generations/drawn-by.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { newCardFolder, sidesIn } from '@pawport/shared/mailing/files.ts'
import { contentsOf } from '@pawport/shared/mailing/store.ts'
import type { DrawnSides } from '@pawport/shared/mailing/work.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import type { WorkerContext } from '../../context.ts'
import { drawFront } from '../../drivers/pdf/front.ts'
import { openScene } from '../../open-scene.ts'
import { WorkFailure } from '../../work/verdict.ts'
import { drawBackSide } from './back.ts'

/** The long side of a picture that is drawn for print, also where a smaller one was paid for. */
const PRINT_SIZE = 2048

const TEXTS = {
  en: {
    title: (place: string) => `Greetings from ${place}`,
    imprint: (model: string | null) =>
      model ? `Made with Pawport, drawn by the AI model ${model}` : 'Drawn by Pawport',
  },
  zh: {
    title: (place: string) => `来自${place}的问候`,
    imprint: (model: string | null) => (model ? `由 Pawport 制作，AI 模型 ${model} 绘制` : '由 Pawport 绘制'),
  },
} satisfies Record<Locale, object>

/**
 * Draws both sides as they will be printed and stores them. The built-in renderer draws the picture again
 * from its seed, for print and without a watermark; where it cannot, the picture is enlarged.
 * @throws {WorkFailure} card_failed for a picture that is gone
 */
export async function drawSides(
  context: WorkerContext,
  row: MailedCardRow,
  signal: AbortSignal,
): Promise<DrawnSides> {
  const { db, objects, printShop, config } = context
  const generation = row.task_id ? await findGeneration(db, row.task_id) : undefined
  const contents = contentsOf(config.printShop.addressKey, row)
  if (!printShop || !contents || !generation?.output_image_key || generation.deleted_at)
    throw new WorkFailure('card_failed')
  const format = printShop.formatFor(row.country)
  const again = await drawAgain(context, generation, signal)
  signal.throwIfAborted()
  const front = await drawFront(again ?? (await objects.read(generation.output_image_key)), format)
  const back = await drawBackSide({ ...(await wordsOf(generation, row.locale)), ...contents }, format)
  signal.throwIfAborted()
  const folder = newCardFolder()
  const keys = sidesIn(folder)
  await objects.put(keys.front, front, { contentType: 'image/jpeg' })
  await objects.put(keys.back, back, { contentType: 'image/jpeg' })
  return { folder, isRedrawn: again !== null }
}

/** Null for a picture of an endpoint, and where its photo is not kept any more. */
async function drawAgain(
  context: WorkerContext,
  row: GenerationRow,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const { diffusion } = context
  if (diffusion.kind !== 'postcard') return null
  const scene = await openScene(context, row)
  if (!scene) return null
  const madeAt = row.finished_at ?? row.created_at
  return (await diffusion.draw({ ...scene, size: PRINT_SIZE, watermark: false, madeAt }, { signal })).data
}

async function wordsOf(
  { prompt_location: destination, created_at: at, results }: GenerationRow,
  locale: Locale,
) {
  const texts = TEXTS[locale]
  const place = await localName(destination, locale)
  const day = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return {
    place,
    title: texts.title(place),
    date: day.format(at),
    imprint: texts.imprint(diffusionModel(results.picture?.model)),
  }
}
