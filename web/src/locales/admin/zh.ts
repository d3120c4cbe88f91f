import type { adminEn } from './en.ts'

export { adminMachinesZh } from './machines/zh.ts'
export { adminPeopleZh } from './people/zh.ts'

export const adminZh: Record<keyof typeof adminEn, string> = {
  'admin.title': '管理后台',
  'admin.areas': '管理后台各部分',
  'admin.overview': '概览',
  'admin.workers': '工作进程',
  'admin.endpoints': '端点',
  'admin.queues': '队列',
  'admin.users': '用户',
  'admin.generations': '生成任务',
  'admin.reports': '举报',
  'admin.messages': '留言',
  'admin.cards': '实体卡',
  'admin.tasks': '品牌任务',
  'admin.offers': '套餐与积分包',
  'admin.promotions': '优惠码',
  'admin.audit': '审计日志',
  'admin.failed': '无法加载这些数据。',
  'admin.again': '重试',
  'admin.reason': '原因',
  'admin.reasonHint': '至少 3 个字符，会记入审计日志。',
  'admin.done': '更改已保存。',
  'admin.cancel': '暂不',
}
