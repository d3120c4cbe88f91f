import type { Locale } from '../locale.ts'

/**
 * The closed list of what administrators do, with its text in the audit log: what happened, without its
 * subject. An act that is not listed cannot be recorded.
 */
export const ACTS = {
  'worker.pause': { en: 'Paused a worker', zh: '暂停了工作进程' },
  'worker.resume': { en: 'Resumed a worker', zh: '恢复了工作进程' },
  'worker.drain': { en: 'Drained a worker', zh: '排空了工作进程' },
  'endpoint.change': { en: 'Changed how an endpoint draws', zh: '更改了端点的绘制参数' },
  'endpoint.test': { en: 'Drew a test picture', zh: '绘制了一张测试图片' },
  'queues.allow': { en: 'Allowed changes of the queues for ten minutes', zh: '允许更改队列十分钟' },
  'queues.forbid': { en: 'Ended changes of the queues', zh: '结束了对队列的更改' },
  'queues.change': { en: 'Changed a queue or a job', zh: '更改了队列或任务' },
  'user.suspend': { en: 'Suspended a user', zh: '停用了用户' },
  'user.unsuspend': { en: 'Opened a suspended account', zh: '恢复了被停用的账号' },
  'user.role': { en: 'Changed the role of a user', zh: '更改了用户的角色' },
  'user.adjust': { en: 'Adjusted the credits of a user', zh: '调整了用户的积分' },
  'generation.retry': { en: 'Tried a generation again', zh: '重试了一次生成' },
  'generation.cancel': { en: 'Cancelled a generation', zh: '取消了一次生成' },
  'generation.hide': { en: 'Hid a picture', zh: '隐藏了图片' },
  'generation.show': { en: 'Allowed a hidden picture to be shared again', zh: '允许再次分享被隐藏的图片' },
  'report.close': { en: 'Closed reports about a picture', zh: '处理了对图片的举报' },
  'message.answer': { en: 'Answered a message', zh: '回复了一条留言' },
  'message.close': { en: 'Closed a message without an answer', zh: '关闭了一条留言，未回复' },
  'comment.remove': { en: 'Deleted a comment', zh: '删除了评论' },
  'plan.change': { en: 'Changed a plan', zh: '修改了套餐' },
  'task.hide': { en: 'Hid a task', zh: '隐藏了任务' },
  'task.show': { en: 'Showed a hidden task again', zh: '重新显示了任务' },
  'card.cancel': { en: 'Cancelled a mailed card', zh: '取消了一张寄送的明信片' },
  'pack.change': { en: 'Changed a credit pack', zh: '修改了积分包' },
  'promotion.create': { en: 'Made a promotion code', zh: '创建了优惠码' },
  'passkey.add': { en: 'Added a passkey to their own account', zh: '为自己的账号添加了通行密钥' },
  'passkey.remove': { en: 'Removed a passkey of their own account', zh: '移除了自己账号的通行密钥' },
  'passkey.reset': { en: 'Removed all passkeys of an account', zh: '移除了一个账号的全部通行密钥' },
  'promotion.close': { en: 'Closed a promotion code', zh: '关闭了优惠码' },
} as const satisfies Record<string, Record<Locale, string>>

export type ActCode = keyof typeof ACTS

/** What an act is done to; the id of the subject belongs to this kind. */
export const SUBJECT_KINDS = [
  'worker',
  'endpoint',
  'queue',
  'user',
  'generation',
  'message',
  'plan',
  'pack',
  'task',
  'card',
  'promotion',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
