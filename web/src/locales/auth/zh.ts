import type { authEn } from './en.ts'

export const authZh: Record<keyof typeof authEn, string> = {
  'offline.title': '现在没有网络',
  'offline.text': '网络一恢复，工作室就会自动打开，您的内容都还在。',
  'offline.mark': '延误',
  'auth.title': '欢迎登机',
  'auth.lead': '登录之后，就可以送它去第一站了。',
  'auth.google': '使用 Google 登录',
  'auth.local': '使用测试账号登录',
  'auth.localNote': '这里还不能用 Google 登录。测试账号不需要密码。',
  'auth.failed': 'Google 登录失败',
  'auth.failedLocal': '登录失败',
  'auth.failedText': '账号没有任何变化，请再试一次。',
  'auth.endedTitle': '请重新登录',
  'auth.ended': '登录已经过期。您选的照片会在这里等您回来。',
  'auth.privacy': '照片始终属于您：只有您能打开，位置信息会被清除。',
  'auth.signedIn': '登录成功',
  'auth.signedOut': '已退出登录',
  'auth.mayClose': '现在可以关闭这个窗口了。',
  'auth.close': '关闭窗口',
}
