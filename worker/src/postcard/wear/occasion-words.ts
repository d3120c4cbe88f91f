import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'

type Words = Record<Locale, string>
type Named = Exclude<Occasion, 'none'>

/** What the line below the title says, in place of altitude and coordinates. */
export const GREETINGS: Record<Named, Words> = {
  birthday: { en: 'Happy birthday', zh: '生日快乐' },
  holiday: { en: 'Season’s greetings', zh: '节日快乐' },
  memory: { en: 'In loving memory', zh: '永远怀念' },
}

/** What stands on the mount or beside the title, as if the pet had written it. */
export const OCCASION_CAPTIONS: Record<Named, readonly Words[]> = {
  birthday: [
    { en: 'One year wiser!', zh: '又长大一岁啦！' },
    { en: 'It is my big day!', zh: '今天我最大！' },
    { en: 'Cake for everyone!', zh: '大家一起吃蛋糕！' },
  ],
  holiday: [
    { en: 'Merry and bright!', zh: '快快乐乐过节！' },
    { en: 'Happy holidays!', zh: '节日快乐！' },
    { en: 'Cosy greetings', zh: '暖暖的祝福' },
  ],
  memory: [
    { en: 'Always with you', zh: '一直在你身边' },
    { en: 'In your heart', zh: '住在你心里' },
    { en: 'Thank you for everything', zh: '谢谢你的爱' },
  ],
}
