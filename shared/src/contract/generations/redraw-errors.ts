/** Errors of drawing a picture of a model once more, free of charge. */
export const REDRAW_ERRORS = {
  not_redrawable: {
    status: 409,
    en: 'Only a finished postcard of the last {days} days that a model drew for credits, and whose photo is kept, can be drawn again for free.',
    zh: '只有最近 {days} 天内由模型绘制、已用积分支付且照片仍保留的明信片才能免费重画。',
  },
  redraw_spent: {
    status: 409,
    en: 'This postcard was drawn again for free already.',
    zh: '这张明信片已经免费重画过了。',
  },
  daily_redraws_reached: {
    status: 429,
    en: 'You have had {limit} postcards drawn again for free today. Please try again tomorrow.',
    zh: '您今天已免费重画 {limit} 张明信片，请明天再试。',
  },
} as const
