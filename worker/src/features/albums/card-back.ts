import type { PictureInAlbum } from '@pawport/shared/albums/pictures.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { diffusionModel } from '@pawport/shared/generations/drawn-by.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import type { CardBack } from '../../drivers/pdf/back.ts'

const TEXTS = {
  en: {
    title: (place: string) => `Greetings from ${place}`,
    imprint: (model: string | null) =>
      model
        ? `Made with Pawport from one photo, drawn by the AI model ${model}`
        : 'Drawn by Pawport from one photo',
  },
  zh: {
    title: (place: string) => `来自${place}的问候`,
    imprint: (model: string | null) =>
      model ? `由 Pawport 根据一张照片制作，AI 模型 ${model} 绘制` : '由 Pawport 根据一张照片绘制',
  },
} satisfies Record<Locale, object>

/**
 * The texts on the back of a picture's card: in the language of its diary, so that one card has one language.
 */
export async function cardBack(picture: PictureInAlbum, print: Locale): Promise<CardBack> {
  const locale = picture.locale ?? print
  const texts = TEXTS[locale]
  const place = await localName(picture.prompt_location, locale)
  return {
    place,
    title: texts.title(place),
    diary: picture.output_description,
    date: new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(picture.created_at),
    imprint: texts.imprint(diffusionModel(picture.results.picture?.model)),
  }
}
