import type { Locale } from '@pawport/shared/contract/locale.ts'

interface Texts {
  title: (place: string) => string
  pictureOf: (place: string) => string
  diary: string
  madeWith: string
  tryIt: string
  goneTitle: string
  goneLead: string
  home: string
}

export const SHARE_TEXTS: Record<Locale, Texts> = {
  en: {
    title: (place) => `Greetings from ${place}`,
    pictureOf: (place) => `Travel postcard of a pet in ${place}`,
    diary: 'From the travel diary',
    madeWith: 'Drawn by Pawport from one photo.',
    tryIt: 'Send your own pet on a trip',
    goneTitle: 'This postcard is not on display any more',
    goneLead: 'Its owner took it down, or the address is incomplete.',
    home: 'To the front page',
  },
  zh: {
    title: (place) => `来自${place}的问候`,
    pictureOf: (place) => `宠物在${place}的旅行明信片`,
    diary: '旅行日记',
    madeWith: '由 Pawport 根据一张照片绘制。',
    tryIt: '让你的宠物也去旅行',
    goneTitle: '这张明信片已不再展示',
    goneLead: '主人已停止分享，或者网址不完整。',
    home: '返回首页',
  },
}
