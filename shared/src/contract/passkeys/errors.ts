/** Of passkeys; part of `ERRORS`. */
export const PASSKEY_ERRORS = {
  confirm_passkey: {
    status: 403,
    en: 'Please confirm with your passkey first.',
    zh: '请先使用您的通行密钥确认。',
  },
  passkey_needed: {
    status: 403,
    en: 'Administrators need a passkey here. Please add one in your settings, under Privacy & Data.',
    zh: '此处管理员需要通行密钥。请在设置的“隐私与数据”中添加一个。',
  },
  passkey_refused: {
    status: 403,
    en: 'This passkey could not be checked, or it took too long. Please try again.',
    zh: '无法验证此通行密钥，或等待时间过长。请重试。',
  },
  no_passkeys: {
    status: 409,
    en: 'Your account has no passkey. Please add one in your settings, under Privacy & Data.',
    zh: '您的账号没有通行密钥。请在设置的“隐私与数据”中添加一个。',
  },
  too_many_passkeys: {
    status: 409,
    en: 'You have {limit} passkeys already. Please remove one that you no longer use.',
    zh: '您已有 {limit} 个通行密钥，请先移除不再使用的。',
  },
  last_passkey: {
    status: 409,
    en: 'This is your only passkey, and administrators need one here. Please add another one first.',
    zh: '这是您唯一的通行密钥，而此处管理员必须有一个。请先添加另一个。',
  },
} as const
