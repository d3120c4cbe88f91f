/** Of outgoing webhooks; part of `ERRORS`. */
export const WEBHOOK_ERRORS = {
  webhook_url_refused: {
    status: 422,
    en: 'Please give an https address on the Internet, without a user name or password in it.',
    zh: '请填写互联网上的 https 地址，且不含用户名或密码。',
  },
  too_many_webhooks: {
    status: 409,
    en: 'You have {limit} webhooks already. Please remove one that you no longer need.',
    zh: '您已有 {limit} 个 Webhook，请先移除不再需要的。',
  },
} as const
