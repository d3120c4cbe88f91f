/** Errors of video postcards. */
export const VIDEO_ERRORS = {
  videos_off: {
    status: 501,
    en: 'Video postcards are not offered here.',
    zh: '本站不提供视频明信片。',
  },
  video_not_included: {
    status: 403,
    en: 'Your plan does not include video postcards. Please choose a Premium plan.',
    zh: '您的方案不包含视频明信片，请选择高级会员方案。',
  },
  video_not_ready: {
    status: 409,
    en: 'A video can be made once the picture is finished.',
    zh: '图片完成后才能制作视频。',
  },
  video_insufficient_credits: {
    status: 402,
    en: 'A video postcard costs {credits} credits, and you have fewer. Please get more credits.',
    zh: '一段视频明信片需要 {credits} 积分，您的积分不足，请先买积分。',
  },
  too_many_videos: {
    status: 429,
    en: 'You have {limit} videos in the making already. Please wait until one of them is finished.',
    zh: '您已有 {limit} 段视频正在制作，请等其中一段完成。',
  },
  daily_videos_reached: {
    status: 429,
    en: 'You have ordered {limit} videos today. Please try again in {hours} hours.',
    zh: '您今天已制作 {limit} 段视频，请在 {hours} 小时后再试。',
  },
  video_failed: {
    status: 500,
    en: 'The video could not be made. Nothing was charged. Please try again.',
    zh: '视频制作失败，没有扣除积分，请重试。',
  },
  video_crashed: {
    status: 422,
    en: 'We could not make a video of this picture: it made our program stop. Nothing was charged.',
    zh: '我们无法为这张图片制作视频：它使程序意外停止。没有扣除积分。',
  },
  video_timeout: {
    status: 504,
    en: 'Making the video took too long and was stopped. Nothing was charged. Please try again.',
    zh: '视频制作时间过长，已停止。没有扣除积分，请重试。',
  },
  video_cancelled: {
    status: 409,
    en: 'You cancelled this video. Nothing was charged.',
    zh: '您取消了这段视频，没有扣除积分。',
  },
  video_unpaid: {
    status: 402,
    en: 'The credits for this video were no longer there when it was finished. Nothing was charged.',
    zh: '视频完成时积分已不足，没有扣除积分。',
  },
  video_not_cancellable: {
    status: 409,
    en: 'This video is finished already and cannot be cancelled.',
    zh: '视频已经完成，无法取消。',
  },
} as const
