import type { noticesEn } from './en.ts'

export const noticesZh: Record<keyof typeof noticesEn, string> = {
  'notices.title': '通知',
  'notices.open': '通知：没有新内容',
  'notices.openNew': '通知：{count} 条新内容',
  'notices.new': '新',
  'notices.none': '还没有通知。完成、失败或即将到期的事情会显示在这里。',
  'notices.readAll': '全部标为已读',
  'notices.older': '查看更早的通知',
  'notices.failed': '通知加载失败。',
  'notices.again': '重试',
  'notices.kept': '保留 60 天。',
  'notices.pushAsk': '窗口关闭时也在这个浏览器里提醒我',
  'notices.pushOn': '这个浏览器会提醒您，直到退出登录',
  'notices.pushRefused': '您的浏览器不允许本站发送通知，可以在浏览器设置里允许。',
  'notices.pushUnavailable': '无法联系到这个浏览器，请稍后再试；铃铛里仍会显示所有通知。',
  'notices.picture-completed': '您的明信片“{destination}”做好了。',
  'notices.picture-failed': '明信片“{destination}”没有做成。可以查看原因并重试。',
  'notices.video-completed': '您的视频“{destination}”做好了。',
  'notices.video-failed': '视频“{destination}”没有做成。可以查看原因并重试。',
  'notices.liked': '有人赞了您的明信片“{destination}”。',
  'notices.likedMany': '{count} 人赞了您的明信片“{destination}”。',
  'notices.commented': '{handle} 评论了您的明信片“{destination}”。',
  'notices.commentedMany': '您的明信片“{destination}”有 {count} 条新评论，最新一条来自 {handle}。',
  'notices.publication-hidden': '您的明信片“{destination}”已从社区中移除。',
  'notices.credits-expire': '您有 {amount} 积分将于{date}到期。',
  'notices.bin-expires': '回收站里的 {pictures} 张明信片将从{date}起永久删除。',
  'notices.export-ready': '您的数据导出已准备好，{date}之前可以下载。',
  'notices.album-printed': '您的相册“{title}”可以打印了。',
  'notices.token-made': '新建了访问令牌“{name}”，有效期至{date}。如果不是您本人，请立即撤销。',
  'notices.welcomeDevice':
    '此账号没有得到欢迎积分：今天给这个浏览器新账号的积分已经送完。请改天重新登录领取，或查看积分价格。',
  'notices.welcomeNetwork':
    '此账号没有得到欢迎积分：今天给这个网络新账号的积分已经送完。请改天重新登录领取，或查看积分价格。',
  'notices.first-admin':
    '您的账号是这里的第一个账号，因此您是管理员：可以查看工作进程、队列和用户，调整积分，还可以把账号设为品牌，品牌发布的任务随后就会出现。',
  'notices.contact-answered': '我们回复了您的留言“{subject}”。',
}
