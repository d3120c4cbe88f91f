/** Of acts of administrators; part of `ERRORS`. */
export const ADMIN_ERRORS = {
  state_changed: {
    status: 409,
    en: 'Nothing was done: this has changed meanwhile. Please look at it again.',
    zh: '没有执行：情况已经改变，请重新查看。',
  },
  own_account: {
    status: 409,
    en: 'You cannot do this to your own account. Please ask another administrator.',
    zh: '不能对自己的账号执行此操作，请让其他管理员处理。',
  },
  last_admin: {
    status: 409,
    en: 'This is the last administrator. Please make somebody else an administrator first.',
    zh: '这是最后一位管理员，请先指定其他管理员。',
  },
  role_from_configuration: {
    status: 409,
    en: 'The setting ADMIN_EMAILS makes this user an administrator. Please change it there.',
    zh: '该用户的管理员身份来自设置 ADMIN_EMAILS，请在那里修改。',
  },
  free_plan_is_free: {
    status: 409,
    en: 'The free plan costs nothing and is always offered: users without a subscription have it.',
    zh: '免费套餐不收费且始终提供：没有订阅的用户都使用它。',
  },
  adjustment_below_zero: {
    status: 409,
    en: 'The user does not have that many credits to spend. Please withdraw fewer.',
    zh: '该用户可用的积分没有那么多，请减少扣除的数量。',
  },
  queues_locked: {
    status: 403,
    en: 'Queues can only be read here. Allow changes on the screen "Queues" of the administration.',
    zh: '此处只能查看队列。请先在管理后台的“队列”页面允许更改。',
  },
  worker_ending: {
    status: 409,
    en: 'This worker is ending already. Its replacement appears in the list.',
    zh: '该工作进程正在结束，接替它的进程会出现在列表中。',
  },
  endpoint_setting_not_taken: {
    status: 422,
    en: 'The endpoint {endpoint} is not known to take the setting "{setting}". Please leave it empty, or name its field in the configuration (docs/inference.md).',
    zh: '未知端点 {endpoint} 是否接受设置“{setting}”。请留空，或在配置中写明该字段（docs/inference.md）。',
  },
} as const
