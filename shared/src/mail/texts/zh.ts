import { creditsByMonth, type PeriodCredits } from '../../contract/billing/plan-credits.ts'
import type { MailTexts } from './mail-texts.ts'

export const mailTextsZh: MailTexts = {
  templates: {
    receipt: (
      { name, kind, credits, bonus, months = 1, paidAt, orderId, receiptUrl, giftId, ...paid },
      { money, day, number, screens },
    ) => ({
      subject: `Pawport 收据：${name.zh}，${money(paid)}`,
      title: '谢谢，款项已收到',
      paragraphs: [
        giftId
          ? `您送出的 ${number(credits + bonus)} 积分已准备好。打开礼品卡即可打印，或复制兑换码。`
          : kind === 'pack'
            ? `${number(credits + bonus)} 积分已存入您的余额，永不过期。`
            : kind === 'renewal'
              ? '您的方案已续期。'
              : '您的方案已经生效。',
        months > 1 && yearlyCredits({ credits, bonus }, months),
      ],
      facts: [
        [kind === 'pack' ? '积分包' : '方案', name.zh],
        ['金额', money(paid)],
        ['付款日期', day(paidAt)],
        months === 1 && credits > 0 && ['积分', number(credits)],
        months === 1 && bonus > 0 && ['赠送积分', number(bonus)],
        ['订单号', orderId],
      ],
      action: giftId
        ? { label: '打开礼品卡', url: `${screens.gift}/${giftId}` }
        : { label: receiptUrl ? '查看收据' : '查看账户', url: receiptUrl ?? screens.account },
    }),
    gift: ({ from = '', credits = 0, code = '' }, { number, screens }) => ({
      subject: from
        ? `${from} 送给您 ${number(credits)} 个 Pawport 积分`
        : `送给您的礼物：${number(credits)} 个 Pawport 积分`,
      title: '送给您和您的宠物的礼物',
      paragraphs: [
        `${from || '一位朋友'}送给您 ${number(credits)} 个积分。上传宠物的照片，选择目的地，即可得到一张旅行明信片。`,
        '登录 Pawport 后兑换。兑换码只能使用一次；兑换码和积分都不会过期。',
      ],
      facts: [
        ['兑换码', code],
        ['积分', number(credits)],
      ],
      action: { label: '兑换礼物', url: `${screens.redeem}/${code}` },
      about: (address) => `此邮件仅发送一次至 ${address}，因为一位 Pawport 用户为您购买了这份礼物。`,
    }),
    'export-ready': ({ expiresAt }, { day, screens }) => ({
      subject: '您的 Pawport 数据可以下载了',
      title: '您的数据已准备好',
      paragraphs: [
        'Pawport 保存的与您有关的全部内容已打包成 ZIP 文件：明信片、照片，以及数据库中的内容（JSON）。',
        '您可以在设置中找到它，打开时需要登录。',
      ],
      facts: [
        ['文件', 'ZIP'],
        ['有效期至', day(expiresAt)],
      ],
      action: { label: '打开设置', url: screens.settings },
    }),
    'account-deletion': ({ deletedAt }, { day, screens }) => ({
      subject: `您的 Pawport 账号将于${day(deletedAt)}删除`,
      title: '您的账号将被删除',
      paragraphs: [
        `按照您的要求，您的账号将于${day(deletedAt)}删除，所有明信片、照片和积分会一并删除。订阅会在此之前结束。`,
        '在此之前您可以改变主意：登录后打开设置，选择保留账号。如果这不是您的操作，请立即这样做，并退出其他所有设备。',
      ],
      facts: [
        ['将删除', '明信片、照片、相册、积分、设置'],
        ['删除日期', day(deletedAt)],
      ],
      action: { label: '保留我的账号', url: screens.settings },
    }),
    'token-made': ({ name, scopes, expiresAt }, { day, screens }) => ({
      subject: `您的 Pawport 账号有了新的访问令牌：${name}`,
      title: '新建了一个访问令牌',
      paragraphs: [
        '持有此令牌的程序无需登录，就可以在权限范围内代表您操作。',
        '如果这不是您的操作，请立即撤销它，并在设置中退出其他所有设备，同时撤销全部令牌。',
      ],
      facts: [
        ['名称', name],
        ['权限', scopes.join('、')],
        ['有效期至', day(expiresAt)],
      ],
      action: { label: '打开 API 访问', url: screens.access },
    }),
    'passkey-added': ({ name, at }, { day, screens }) => ({
      subject: `您的 Pawport 账号添加了通行密钥：${name}`,
      title: '添加了一个通行密钥',
      paragraphs: [
        '持有它的人可以完成您的账号要求通行密钥确认的操作。',
        '如果这不是您的操作，请立即在设置中移除它，退出其他所有设备，并通知运营者。',
      ],
      facts: [
        ['名称', name],
        ['添加日期', day(at)],
      ],
      action: { label: '打开设置', url: screens.settings },
    }),
    'passkey-removed': ({ name, at }, { day, screens }) => ({
      subject: `您的 Pawport 账号移除了通行密钥：${name}`,
      title: '移除了一个通行密钥',
      paragraphs: [
        '它不能再为您的账号确认任何操作。',
        '如果这不是您的操作，请在设置中退出其他所有设备，并通知运营者。',
      ],
      facts: [
        ['名称', name],
        ['移除日期', day(at)],
      ],
      action: { label: '打开设置', url: screens.settings },
    }),
    'payment-failed': (
      { name, nextAttemptAt, needsConfirmation, payUrl, ...due },
      { money, day, screens },
    ) => ({
      subject: needsConfirmation ? `请确认${name.zh}的付款` : `${name.zh}的付款没有成功`,
      title: needsConfirmation ? '银行需要您确认付款' : '付款没有成功',
      paragraphs: [
        needsConfirmation
          ? `您的银行需要您确认方案“${name.zh}”的 ${money(due)} 付款。`
          : `方案“${name.zh}”的 ${money(due)} 没有扣款成功。款项到账前，方案暂停。`,
        '您的明信片和已有的积分都会保留。',
        nextAttemptAt
          ? `我们会在${day(nextAttemptAt)}再次扣款。在那之前您可以更换银行卡。`
          : '请支付未付的账单，或者更换银行卡。',
      ],
      facts: [
        ['方案', name.zh],
        ['金额', money(due)],
      ],
      action: {
        label: needsConfirmation ? '确认付款' : payUrl ? '立即付款' : '管理账单',
        url: payUrl ?? screens.subscription,
      },
    }),
    'renewal-soon': ({ name, renewsAt, ...due }, { money, day, screens }) => ({
      subject: `${name.zh}将于${day(renewsAt)}续费`,
      title: '您的方案即将续费',
      paragraphs: [
        `方案“${name.zh}”将于${day(renewsAt)}续费，届时从您的银行卡扣款 ${money(due)}。`,
        '继续使用无需任何操作。不想续费的话，请在那天之前取消。',
      ],
      facts: [
        ['方案', name.zh],
        ['续费日期', day(renewsAt)],
        ['金额', money(due)],
      ],
      action: { label: '管理方案', url: screens.subscription },
    }),
    cancelled: ({ name, endsAt, hasEnded }, { day, screens }) => ({
      subject: hasEnded ? `您的方案“${name.zh}”已结束` : `您的方案“${name.zh}”已取消`,
      title: hasEnded ? '您的方案已结束' : '您的方案已取消',
      paragraphs: hasEnded
        ? [
            `方案“${name.zh}”已于${day(endsAt)}结束，不会再扣款。`,
            '您的明信片和积分包里的积分都会保留。您随时可以重新订阅。',
          ]
        : [
            `方案“${name.zh}”将于${day(endsAt)}结束，不会再扣款。已付费的权益会保留到那时。`,
            '如果改变主意，可以在那天之前恢复方案。',
          ],
      facts: [
        ['方案', name.zh],
        [hasEnded ? '结束于' : '到期日', day(endsAt)],
      ],
      action: { label: hasEnded ? '查看方案' : '管理方案', url: screens.subscription },
    }),
    refunded: ({ name, isWhole, creditsTaken, ...returned }, { money, number, screens }) => ({
      subject: `退款 ${money(returned)}`,
      title: '退款已发出',
      paragraphs: [
        isWhole
          ? `您为“${name.zh}”支付的 ${money(returned)} 已全额退款。`
          : `您为“${name.zh}”支付的款项已退回 ${money(returned)}。`,
        '到账时间取决于银行，最长十天。',
        creditsTaken > 0 &&
          `对应的 ${number(creditsTaken)} 积分已收回。其中已经用掉的部分，会从以后获得的积分里抵扣。`,
      ],
      facts: [
        ['购买内容', name.zh],
        ['退款金额', money(returned)],
        creditsTaken > 0 && ['收回积分', number(creditsTaken)],
      ],
      action: { label: '查看账户', url: screens.account },
    }),
    'duplicate-subscription-refunded': ({ name, ...returned }, { money, screens }) => ({
      subject: `重复订阅已退款：${money(returned)}`,
      title: '您订阅了两次',
      paragraphs: [
        `您购买“${name.zh}”时，已有另一个方案正在生效。同一时间只能有一个方案，因此我们取消了后买的方案，并退回 ${money(returned)}。`,
        '到账时间取决于银行，最长十天。原来的方案不受影响。',
      ],
      facts: [
        ['已取消', name.zh],
        ['退款金额', money(returned)],
      ],
      action: { label: '查看方案', url: screens.subscription },
    }),
    'picture-ended': ({ taskId, destination, hasFailed }, { screens }) => ({
      subject: hasFailed ? `明信片“${destination}”没有做成` : `您的明信片“${destination}”做好了`,
      title: hasFailed ? '这张明信片没有做成' : '您的明信片做好了',
      paragraphs: hasFailed
        ? ['没有扣除积分，预留的积分已经退回。打开后可以查看原因并重试。']
        : ['您的宠物旅行回来了，带着一张明信片和一页日记。'],
      facts: [
        ['目的地', destination],
        ['状态', hasFailed ? '没有做成' : '已完成'],
      ],
      action: { label: hasFailed ? '查看原因' : '打开明信片', url: `${screens.studio}/${taskId}` },
    }),
    'video-ended': ({ taskId, shape, destination, hasFailed }, { screens }) => ({
      subject: hasFailed ? `视频“${destination}”没有做成` : `您的视频“${destination}”做好了`,
      title: hasFailed ? '这段视频没有做成' : '您的视频做好了',
      paragraphs: hasFailed
        ? ['没有扣除积分，预留的积分已经退回。打开后可以查看原因并重试。']
        : ['您的明信片动起来了，可以观看、下载和分享。'],
      facts: [
        ['目的地', destination],
        ['状态', hasFailed ? '没有做成' : '已完成'],
      ],
      action: {
        label: hasFailed ? '查看原因' : '观看视频',
        url: `${screens.studio}/${taskId}/video/${shape}`,
      },
    }),
  },
  colon: '：',
  greeting: (name) => `${name}，您好：`,
  footer: (address) => `此邮件发送至 ${address}，这是您的 Pawport 账号邮箱。`,
  unsubscribe: '不再接收此类通知',
  contact: (email) => `有疑问？请写信至 ${email}。`,
  simulated: '这是一笔模拟付款，没有产生真实扣款。',
}

/** What arrives in each month of a year. */
function yearlyCredits(included: PeriodCredits, months: number): string {
  const parts = creditsByMonth(included, months)
  const [first, later] = [parts[0] ?? included, parts.at(-1) ?? included]
  const bonus = later.bonus > 0 ? `，另送 ${later.bonus} 积分` : ''
  const inFirst = first.credits + first.bonus
  const more = inFirst > later.credits + later.bonus ? `（第一个月共 ${inFirst} 积分）` : ''
  return `每月 ${later.credits} 积分${bonus}，共十二个月${more}。积分当月有效。`
}
