/** Errors of drafts. */
export const DRAFT_ERRORS = {
  drafts_busy: {
    status: 503,
    en: 'No draft can be drawn right now. Please try again in a moment, or go on without one.',
    zh: '现在无法绘制草稿。请稍后再试，也可以不看草稿直接继续。',
  },
  draft_photo_too_large: {
    status: 413,
    en: 'A photo for drafts may have at most 2 MB. Please make it smaller first.',
    zh: '用于草稿的照片不能超过 2 MB，请先缩小照片。',
  },
  drafts_not_offered: {
    status: 404,
    en: 'Drafts are not offered here. Please go on without one.',
    zh: '此处不提供草稿，请直接继续。',
  },
} as const
