/** Of messages, reports and push notices; part of `ERRORS`. */
export const CONTACT_ERRORS = {
  too_many_reports: {
    status: 429,
    en: 'You have reported many pages today. Please try again tomorrow.',
    zh: '您今天举报的页面已经很多，请明天再试。',
  },
  contact_incomplete: {
    status: 422,
    en: 'Please fill in all required fields.',
    zh: '请填写所有必填项。',
  },
  email_invalid: {
    status: 422,
    en: 'Please check your email address: we answer to it.',
    zh: '请检查您的邮箱地址，我们会回复到这个地址。',
  },
  push_unknown_service: {
    status: 422,
    en: 'Notices cannot be sent to this browser: we do not know its push service. The bell on this page still shows them.',
    zh: '无法向此浏览器发送通知：我们不认识它的推送服务。您仍可在页面上的铃铛里查看。',
  },
  too_many_messages: {
    status: 429,
    en: 'You have sent many messages today. Please try again tomorrow{contact}.',
    zh: '您今天发送的消息已经很多，请明天再试{contact}。',
    defaults: { contact: '' },
  },
  contact_full: {
    status: 503,
    en: 'Very many messages are waiting for us. Please try again later{contact}.',
    zh: '等待处理的消息太多，请稍后再试{contact}。',
    defaults: { contact: '' },
  },
} as const
