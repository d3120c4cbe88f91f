/** Errors of settings, exports and the deletion of an account; part of `ERRORS`. */
export const SETTINGS_ERRORS = {
  handle_invalid: {
    status: 422,
    en: 'A handle has 3 to 30 small letters (a–z), digits or underscores, and begins with a letter or a digit.',
    zh: '用户名需为 3 到 30 个小写字母（a–z）、数字或下划线，并以字母或数字开头。',
  },
  handle_reserved: {
    status: 422,
    en: 'This handle is reserved. Please choose another one.',
    zh: '这个用户名已被保留，请换一个。',
  },
  handle_taken: {
    status: 409,
    en: 'Somebody else has this handle already. Please choose another one.',
    zh: '这个用户名已被他人使用，请换一个。',
  },
  phone_invalid: {
    status: 422,
    en: 'Please write the number with its country code, such as +44 20 7946 0018.',
    zh: '请填写带国家代码的号码，例如 +86 138 0013 8000。',
  },
  avatar_too_large: {
    status: 413,
    en: 'This picture is too large for an avatar: at most 1024 × 1024 pixels and 2 MB. Please choose a smaller one.',
    zh: '这张图片太大，头像最大为 1024 × 1024 像素、2 MB，请换一张小一些的。',
  },
  avatar_unsupported: {
    status: 415,
    en: 'This file cannot be an avatar. Please choose a JPG, PNG or WebP.',
    zh: '这个文件不能用作头像，请选择 JPG、PNG 或 WebP 格式的图片。',
  },
  export_running: {
    status: 409,
    en: 'An export of your data is being made already. We tell you when it is there.',
    zh: '您的数据正在导出，完成后会通知您。',
  },
  too_many_exports: {
    status: 429,
    en: 'You have asked for {limit} exports within a week. Please fetch one of them, or try again in some days.',
    zh: '您一周内已申请 {limit} 次导出，请下载其中一份，或过几天再试。',
  },
  admin_not_deleted: {
    status: 409,
    en: 'The account of an administrator cannot be deleted. Please have the role taken from it first.',
    zh: '管理员账号不能删除，请先取消该账号的管理员身份。',
  },
} as const
