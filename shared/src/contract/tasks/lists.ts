import type { Locale } from '../locale.ts'

// The browser loads this file: no schemas here.

type Names = Record<Locale, string>

/** What a brand makes or sells. */
export const INDUSTRIES = {
  pets: { en: 'Pets', zh: '宠物' },
  fashion: { en: 'Fashion', zh: '时尚服饰' },
  beauty: { en: 'Beauty and care', zh: '美妆个护' },
  food: { en: 'Food and drink', zh: '食品饮料' },
  travel: { en: 'Travel', zh: '旅行' },
  home: { en: 'Home and garden', zh: '家居园艺' },
  electronics: { en: 'Electronics', zh: '数码电子' },
  games: { en: 'Games and apps', zh: '游戏与应用' },
  sports: { en: 'Sports and outdoors', zh: '运动户外' },
  family: { en: 'Parents and children', zh: '母婴亲子' },
  health: { en: 'Health', zh: '健康' },
  cars: { en: 'Cars', zh: '汽车' },
  education: { en: 'Education', zh: '教育' },
  finance: { en: 'Finance', zh: '金融' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, Names>
export type Industry = keyof typeof INDUSTRIES

/**
 * Where an influencer posts. Names of products are the same in both languages, but for those that have a
 * Chinese one.
 */
export const PLATFORMS = {
  instagram: { en: 'Instagram', zh: 'Instagram' },
  tiktok: { en: 'TikTok', zh: 'TikTok' },
  youtube: { en: 'YouTube', zh: 'YouTube' },
  x: { en: 'X', zh: 'X' },
  facebook: { en: 'Facebook', zh: 'Facebook' },
  pinterest: { en: 'Pinterest', zh: 'Pinterest' },
  twitch: { en: 'Twitch', zh: 'Twitch' },
  xiaohongshu: { en: 'Xiaohongshu', zh: '小红书' },
  douyin: { en: 'Douyin', zh: '抖音' },
  bilibili: { en: 'Bilibili', zh: '哔哩哔哩' },
  weibo: { en: 'Weibo', zh: '微博' },
  wechat: { en: 'WeChat', zh: '微信' },
} as const satisfies Record<string, Names>
export type Platform = keyof typeof PLATFORMS

/** By the number of followers; `any` takes all. */
export const INFLUENCER_TYPES = {
  any: { en: 'Any number of followers', zh: '粉丝数不限' },
  nano: { en: 'Nano: up to 10,000 followers', zh: '纳米：1 万粉丝以下' },
  micro: { en: 'Micro: 10,000 to 100,000 followers', zh: '微型：1 万至 10 万粉丝' },
  macro: { en: 'Macro: 100,000 to 1 million followers', zh: '中型：10 万至 100 万粉丝' },
  mega: { en: 'Mega: more than 1 million followers', zh: '大型：100 万粉丝以上' },
} as const satisfies Record<string, Names>
export type InfluencerType = keyof typeof INFLUENCER_TYPES

/** What an influencer makes for a task. */
export const POST_TYPES = {
  video: { en: 'Short video', zh: '短视频' },
  post: { en: 'Post', zh: '图文' },
} as const satisfies Record<string, Names>
export type PostType = keyof typeof POST_TYPES

/** ISO 4217; `Intl.NumberFormat` writes amounts. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'JPY', 'KRW', 'SGD', 'AUD', 'CAD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** All countries and territories of ISO 3166-1, by their two letters. */
export const REGIONS = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** The name of a region in the reader's language, such as `Japan` or `日本`. */
export function regionName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([locale === 'zh' ? 'zh-CN' : 'en'], { type: 'region' }).of(code) ?? code
}
