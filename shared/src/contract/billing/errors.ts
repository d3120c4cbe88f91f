/** Of credits, checkouts and subscriptions; part of `ERRORS`. */
export const BILLING_ERRORS = {
  insufficient_credits: {
    status: 402,
    en: 'Insufficient credits. Choose a smaller picture or get more credits.',
    zh: '积分不足，请选择小一些的图片或买积分。',
  },
  price_invalid: {
    status: 400,
    en: 'Invalid price plan selected. Please try again.',
    zh: '所选的价格方案无效，请重试。',
  },
  already_subscribed: {
    status: 409,
    en: 'You already have an active subscription for this plan',
    zh: '您已订阅此方案',
  },
  checkout_failed: {
    status: 502,
    en: 'Payment initialization failed, please try again',
    zh: '无法开始支付，请重试',
  },
  pack_checkout_failed: {
    status: 502,
    en: 'Failed to create checkout session',
    zh: '结账页面创建失败',
  },
  portal_failed: {
    status: 502,
    en: 'Cannot open subscription management page, please try again later',
    zh: '无法打开订阅管理页面，请稍后重试',
  },
  too_many_orders: {
    status: 429,
    en: 'You have started many payments in a short time. Please finish one of them, or try again in an hour.',
    zh: '您在短时间内发起了多笔支付，请先完成其中一笔，或一小时后再试。',
  },
  email_needed: {
    status: 422,
    en: 'Your account has no email address for the receipt. Please sign in again.',
    zh: '您的账号没有用于接收收据的邮箱，请重新登录。',
  },
  payments_unavailable: {
    status: 503,
    en: 'Payments are not available on this server. Please contact the administrator.',
    zh: '此服务器暂不支持支付，请联系管理员。',
  },
  portal_not_configured: {
    status: 501,
    en: 'The customer portal is not configured. Please contact the administrator.',
    zh: '账单管理尚未配置，请联系管理员。',
  },
} as const
