/** Errors of the community; part of `ERRORS`. */
export const COMMUNITY_ERRORS = {
  handle_needed: {
    status: 409,
    en: 'Please choose a handle first: it is your name in the community.',
    zh: '请先设置用户名，它是您在社区中的名字。',
  },
  publish_blocked: {
    status: 403,
    en: 'The operator took this picture out of the community after a report, and it cannot be published again. If you think this is a mistake, please contact us.',
    zh: '管理员收到举报后将这张图片移出了社区，不能再次发布。如果您认为有误，请联系我们。',
  },
  comment_empty: {
    status: 422,
    en: 'Please write something first.',
    zh: '请先写点内容。',
  },
  comments_closed: {
    status: 409,
    en: 'The owner of this picture has closed its comments.',
    zh: '图片主人已关闭评论。',
  },
  too_many_comments: {
    status: 429,
    en: 'There are enough comments for today. Please try again tomorrow.',
    zh: '今天的评论已经够多了，请明天再试。',
  },
  picture_full_of_comments: {
    status: 409,
    en: 'This picture has {limit} comments already, and takes no more.',
    zh: '这张图片已有 {limit} 条评论，无法继续添加。',
  },
  too_many_likes: {
    status: 429,
    en: 'You have liked many pictures today. Please try again tomorrow.',
    zh: '您今天点赞的图片已经很多，请明天再试。',
  },
  moderation_unavailable: {
    status: 503,
    en: 'The check of new content cannot be reached right now, so nothing was published. Please try again in a few minutes.',
    zh: '暂时无法检查新内容，因此没有发布。请几分钟后再试。',
  },
} as const
