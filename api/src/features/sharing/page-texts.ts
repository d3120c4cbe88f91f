import type { Locale } from '@pawport/shared/contract/locale.ts'

interface Texts {
  title: (place: string) => string
  pictureOf: (place: string) => string
  videoOf: (place: string) => string
  diary: string
  /** `model` is the diffusion model that drew it; null for Pawport's renderer. */
  madeWith: (model: string | null) => string
  tryIt: string
  report: string
  goneTitle: string
  goneLead: string
  home: string
}

export const SHARE_TEXTS: Record<Locale, Texts> = {
  en: {
    title: (place) => `Greetings from ${place}`,
    pictureOf: (place) => `Travel postcard of a pet in ${place}`,
    videoOf: (place) => `Video postcard of a pet in ${place}`,
    diary: 'From the travel diary',
    madeWith: (model) =>
      model
        ? `Made with Pawport from one photo. Drawn by the AI model ${model}.`
        : 'Drawn by Pawport from one photo.',
    tryIt: 'Send your own pet on a trip',
    report: 'Report this picture',
    goneTitle: 'This postcard is no longer shared',
    goneLead: 'It was taken down, or the address is incomplete.',
    home: 'Go to Pawport',
  },
  zh: {
    title: (place) => `来自${place}的问候`,
    pictureOf: (place) => `宠物在${place}的旅行明信片`,
    videoOf: (place) => `宠物在${place}的视频明信片`,
    diary: '旅行日记',
    madeWith: (model) =>
      model ? `由 Pawport 根据一张照片制作，AI 模型 ${model} 绘制。` : '由 Pawport 根据一张照片绘制。',
    tryIt: '让您的宠物也去旅行',
    report: '举报这张图片',
    goneTitle: '这张明信片已停止分享',
    goneLead: '它已被撤下，或者网址不完整。',
    home: '返回首页',
  },
}
