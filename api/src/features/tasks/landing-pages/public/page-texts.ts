import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { TaskState } from '@pawport/shared/contract/tasks/label.ts'

interface Texts {
  summary: (main: string, brand: string, others: number) => string
  /** Describes the picture of a preview (`web/public/icons/landing-page.png`). */
  picture: string
  more: string
  brand: string
  reward: string
  deadline: string
  platforms: string
  regions: string
  everywhere: string
  applied: string
  /** What the stamp of a task says; drafts and hidden tasks are not on the page. */
  states: Partial<Record<TaskState, string>>
  apply: (title: string) => string
  see: (title: string) => string
  allTasks: string
  footnote: string
  goneTitle: string
  goneLead: string
}

export const LANDING_TEXTS: Record<Locale, Texts> = {
  en: {
    summary: (main, brand, others) =>
      others === 0
        ? `${main} by ${brand}`
        : `${main} by ${brand}, and ${others} more ${others === 1 ? 'task' : 'tasks'}`,
    picture: 'Luggage tags with tasks, and a stamp with a paw',
    more: 'More tasks',
    brand: 'Brand',
    reward: 'Reward',
    deadline: 'Apply until',
    platforms: 'Platforms',
    regions: 'Regions',
    everywhere: 'Everywhere',
    applied: 'Applied',
    states: { open: 'Open', scheduled: 'Waiting for release', ended: 'Ended' },
    apply: (title) => `Apply for “${title}”`,
    see: (title) => `See “${title}”`,
    allTasks: 'All tasks',
    footnote:
      'A user of Pawport put this page together. The tasks are from the brands that are named with them.',
    goneTitle: 'This landing page does not exist',
    goneLead: 'It was deleted, or the address is incomplete.',
  },
  zh: {
    summary: (main, brand, others) =>
      others === 0 ? `${brand}的任务：${main}` : `${brand}的任务：${main}，另有 ${others} 个任务`,
    picture: '写着任务的行李牌，和一枚爪印邮票',
    more: '更多任务',
    brand: '品牌',
    reward: '报酬',
    deadline: '申请截止',
    platforms: '平台',
    regions: '地区',
    everywhere: '不限地区',
    applied: '已申请人数',
    states: { open: '可申请', scheduled: '等待发布', ended: '已结束' },
    apply: (title) => `申请“${title}”`,
    see: (title) => `查看“${title}”`,
    allTasks: '全部任务',
    footnote: '本页面由 Pawport 用户制作，任务由所标注的品牌发布。',
    goneTitle: '这个落地页不存在',
    goneLead: '它已被删除，或者网址不完整。',
  },
}
