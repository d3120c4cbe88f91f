/** Of orders for pictures and of finished pictures; part of `ERRORS`. */
export const GENERATION_ERRORS = {
  share_blocked: {
    status: 403,
    en: 'The operator closed the public page of this picture after a report. It cannot be shared again; if you think this is a mistake, please contact us.',
    zh: '管理员收到举报后关闭了这张图片的公开页面，不能再次分享。如果您认为有误，请联系我们。',
  },
  idempotency_conflict: {
    status: 409,
    en: 'This request was already used for a different photo or destination. Please press the button again.',
    zh: '这个请求已用于另一张照片或另一个目的地，请重新点击按钮。',
  },
  not_ready: {
    status: 409,
    en: 'This picture is not finished yet. Please try again once it is.',
    zh: '图片还没有完成，请完成后再试。',
  },
  location_missing: {
    status: 400,
    en: 'Please choose a destination first.',
    zh: '请先选择目的地。',
  },
  location_too_long: {
    status: 400,
    en: 'This destination is too long. Please use at most 120 characters.',
    zh: '目的地太长，最多 120 个字符。',
  },
  content_refused: {
    status: 422,
    en: 'The picture service refused this photo or destination. Please try another one.',
    zh: '绘图服务拒绝了这张照片或目的地，请换一个试试。',
  },
  generation_failed: {
    status: 500,
    en: 'Generation failed, please try again',
    zh: '生成失败，请重试',
  },
  generation_crashed: {
    status: 422,
    en: 'We could not draw this photo: it made our drawing program stop. Nothing was charged. Please try another photo.',
    zh: '我们无法绘制这张照片：它使绘图程序意外停止。没有扣除积分，请换一张照片试试。',
  },
  generation_timeout: {
    status: 504,
    en: 'Drawing took too long and was stopped. Please try again.',
    zh: '绘制时间过长，已停止，请重试。',
  },
  cancelled: {
    status: 409,
    en: 'You cancelled this picture. Nothing was charged.',
    zh: '您取消了这张图片，没有扣除积分。',
  },
  cancelled_charged: {
    status: 409,
    en: 'You cancelled this picture after drawing had begun, and it was charged.',
    zh: '您在绘制开始后取消了这张图片，已扣除积分。',
  },
  cancelled_by_operator: {
    status: 409,
    en: 'The operator stopped this picture. Nothing was charged.',
    zh: '管理员停止了这张图片，没有扣除积分。',
  },
  cancel_is_charged: {
    status: 409,
    en: 'Drawing has begun, and the {free} free cancellations of today are used. Cancelling now charges {credits} credits.',
    zh: '绘制已经开始，今天的 {free} 次免费取消已用完。现在取消将扣除 {credits} 积分。',
  },
  size_not_allowed: {
    status: 403,
    en: 'Pictures of {size} pixels need a plan that includes them. Choose a smaller size, or a plan under Pricing.',
    zh: '{size} 像素的图片需要包含该尺寸的方案。请选择小一些的尺寸，或在价格页选择方案。',
  },
  not_in_bin: {
    status: 409,
    en: 'This postcard is not in the recycle bin.',
    zh: '这张明信片不在回收站里。',
  },
  takes_not_offered: {
    status: 422,
    en: 'Takes are not offered here, or not in this size: they are pictures of 512 pixels by a model.',
    zh: '此处不提供小样，或不支持该尺寸：小样是由模型绘制的 512 像素图片。',
  },
  not_enlargeable: {
    status: 409,
    en: 'This picture cannot be drawn large: only a finished small one of several can, while its photo is kept.',
    zh: '这张图片无法画成大图：只有已完成且照片仍保留的小样才可以。',
  },
  not_cancellable: {
    status: 409,
    en: 'This picture is finished already and cannot be cancelled.',
    zh: '图片已经完成，无法取消。',
  },
  not_retryable: {
    status: 409,
    en: 'This picture cannot be tried again. Please upload the photo once more.',
    zh: '这张图片无法重试，请重新上传照片。',
  },
  too_many_pending: {
    status: 429,
    en: 'You have {limit} pictures in the queue already. Please wait until one of them is finished.',
    zh: '您已有 {limit} 张图片在排队，请等其中一张完成后再试。',
  },
  daily_limit_reached: {
    status: 429,
    en: 'You have reached the limit of new pictures for today. You can start more from 00:00 UTC, in about {hours} h.',
    zh: '您今天新建图片的数量已达上限。世界时 00:00（约 {hours} 小时后）起可以继续。',
  },
  too_many_downloads: {
    status: 429,
    en: 'You are downloading {limit} ZIP files at the same time already. Please wait until one of them has arrived.',
    zh: '您已有 {limit} 个 ZIP 文件正在下载，请等其中一个下载完后再试。',
  },
} as const
