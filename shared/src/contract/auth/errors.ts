/** Of sign-in, access tokens and rights; part of `ERRORS`. */
export const AUTH_ERRORS = {
  unauthenticated: { status: 401, en: 'User not authenticated', zh: '请先登录' },
  sign_in_again: {
    status: 403,
    en: 'For your safety this needs a sign-in of the last minutes. Please sign in again, then go on here.',
    zh: '为了您的安全，此操作需要刚刚登录过。请重新登录，然后回到这里继续。',
  },
  token_invalid: {
    status: 401,
    en: 'This access token does not work: it is unknown or was revoked. Please make a new one in your profile, under API access.',
    zh: '此访问令牌无效：不存在或已被撤销。请在个人资料的“API 访问”中新建令牌。',
  },
  token_expired: {
    status: 401,
    en: 'This access token expired on {date}. Please make a new one in your profile, under API access.',
    zh: '此访问令牌已于 {date} 过期。请在个人资料的“API 访问”中新建令牌。',
  },
  sign_in_failed: {
    status: 401,
    en: 'Sign-in did not complete. Please try again.',
    zh: '登录没有完成，请重试。',
  },
  forbidden: { status: 403, en: 'This is not available to your account.', zh: '您的账号无权使用此功能。' },
  token_not_accepted: {
    status: 403,
    en: 'This call takes no access token. Please do this in the browser, signed in; calls that are open to everybody work without a token.',
    zh: '此接口不接受访问令牌。请登录网页后操作；对所有人开放的接口无需令牌。',
  },
  token_scope_missing: {
    status: 403,
    en: 'This access token does not have the scope {scope}. Please make one that has it.',
    zh: '此访问令牌没有 {scope} 权限，请新建包含该权限的令牌。',
  },
  api_not_included: {
    status: 403,
    en: 'Your plan ({plan}) does not include API access. These plans do: {plans}.',
    zh: '您的方案（{plan}）不包含 API 访问。包含它的方案：{plans}。',
  },
  too_many_tokens: {
    status: 409,
    en: 'You have {limit} access tokens already. Please revoke one that you no longer need.',
    zh: '您已有 {limit} 个访问令牌，请先撤销不再需要的令牌。',
  },
  origin_refused: {
    status: 403,
    en: 'This request came from another website and was refused.',
    zh: '该请求来自其他网站，已被拒绝。',
  },
  account_suspended: {
    status: 403,
    en: 'This account is suspended. If you think this is a mistake, please write to us{contact}.',
    zh: '此账号已被停用。如果您认为有误，请写信给我们{contact}。',
    defaults: { contact: '' },
  },
  test_accounts_closed: {
    status: 403,
    en: 'Test accounts work only on the computer that Pawport runs on. Please open Pawport there.',
    zh: '测试账号只能在运行 Pawport 的电脑上使用，请在那台电脑上打开。',
  },
} as const
