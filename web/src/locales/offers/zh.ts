import type { offersEn } from './en.ts'

export const offersZh: Record<keyof typeof offersEn, string> = {
  'offer.once': '注册时送 {credits} 积分，仅一次',
  'offer.monthly': '每月 {credits} 积分',
  'offer.monthlyBonus': '每月 {credits} 积分，另送 {bonus} 积分',
  'offer.yearly': '每月 {credits} 积分，共十二个月',
  'offer.yearlyBonus': '每月 {credits} 积分，另送 {bonus} 积分，共十二个月',
  'offer.firstMonth': '{sentence}（第一个月共 {first} 积分）',
}
