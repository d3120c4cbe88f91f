/** Errors of albums and their files. */
export const ALBUM_ERRORS = {
  too_many_albums: {
    status: 409,
    en: 'You have {limit} albums already. Please delete one that you no longer need.',
    zh: '您已有 {limit} 本相册，请先删除不再需要的相册。',
  },
  album_full: {
    status: 409,
    en: 'An album holds at most {limit} postcards. Please choose fewer, or begin another album.',
    zh: '一本相册最多放 {limit} 张明信片，请少选一些，或者新建一本相册。',
  },
  album_empty: {
    status: 409,
    en: 'This album has no postcards yet. Please add some first.',
    zh: '这本相册里还没有明信片，请先添加。',
  },
  too_many_prints: {
    status: 429,
    en: 'You have had {limit} PDFs made within a day. Please try again tomorrow.',
    zh: '您一天内已生成 {limit} 个 PDF，请明天再试。',
  },
  prints_busy: {
    status: 503,
    en: 'Very many albums are waiting for their PDF. Please try again in an hour.',
    zh: '等待生成 PDF 的相册太多了，请过一小时再试。',
  },
  print_not_ready: {
    status: 409,
    en: 'There is no PDF of this album, or it was removed. Please have it made again.',
    zh: '这本相册没有 PDF，或者已被删除。请重新生成。',
  },
  album_changed: {
    status: 409,
    en: 'This album was changed meanwhile, perhaps in another window. Please try again.',
    zh: '相册刚才有变动，可能是在另一个窗口里。请重试。',
  },
} as const
