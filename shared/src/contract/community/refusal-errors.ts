/**
 * What moderation refuses to show to others; part of `ERRORS`. Nothing is lost: what was there stays as it
 * was.
 */
export const REFUSAL_ERRORS = {
  handle_refused: {
    status: 422,
    en: 'This handle contains words that are not allowed here. Please choose another one; yours stays as it was.',
    zh: '用户名中包含不允许的词语，请换一个。原来的用户名不变。',
  },
  comment_refused: {
    status: 422,
    en: 'This comment contains words that are not allowed here. Please write it in another way.',
    zh: '评论中包含不允许的词语，请换一种写法。',
  },
  destination_refused: {
    status: 422,
    en: 'The destination of this picture contains words that are not allowed on public pages, so it was not shown to others. You still have the picture; one with another destination can be shown.',
    zh: '图片的目的地中包含公开页面不允许的词语，因此没有公开。图片仍归您所有；换一个目的地的图片可以公开。',
  },
  pet_name_refused: {
    status: 422,
    en: 'The name of the pet on this picture contains words that are not allowed on public pages, so it was not shown to others. You still have the picture; one without the name or with another one can be shown.',
    zh: '图片上的宠物名字包含公开页面不允许的词语，因此没有公开。图片仍归您所有；不带名字或换一个名字的图片可以公开。',
  },
  diary_refused: {
    status: 422,
    en: 'The diary of this picture contains words that are not allowed on public pages, so it was not shown to others. You still have both; please edit the diary.',
    zh: '图片的日记中包含公开页面不允许的词语，因此没有公开。图片和日记仍归您所有；请修改日记。',
  },
  picture_refused: {
    status: 422,
    en: 'This picture does not meet the rules for public pages, so it was not shown to others. You still have it; please choose another picture or another photo.',
    zh: '这张图片不符合公开页面的规则，因此没有公开。图片仍归您所有；请选择其他图片或照片。',
  },
  album_title_refused: {
    status: 422,
    en: 'The title of this album contains words that are not allowed on public pages. Please change the title; the album stays as it was.',
    zh: '相册标题中包含公开页面不允许的词语，请修改标题。相册保持不变。',
  },
  landing_page_name_refused: {
    status: 422,
    en: 'The landing page name contains words that are not allowed on public pages. Please change the name.',
    zh: '落地页名称中包含公开页面不允许的词语，请修改名称。',
  },
  short_link_refused: {
    status: 422,
    en: 'The short link contains words that are not allowed on public pages. Please choose another one.',
    zh: '短链接中包含公开页面不允许的词语，请换一个。',
  },
  task_refused: {
    status: 422,
    en: 'This task contains words that are not allowed on public pages: in its title, brand, reward, product link or cases. Please change them; what was published stays as it was.',
    zh: '任务的标题、品牌、报酬、产品链接或案例中包含公开页面不允许的词语，请修改。已发布的内容保持不变。',
  },
  document_name_refused: {
    status: 422,
    en: 'The name of this file contains words that are not allowed on public pages. Please rename the file and upload it again.',
    zh: '文件名中包含公开页面不允许的词语，请重命名后再上传。',
  },
  avatar_refused: {
    status: 422,
    en: 'This picture does not meet the rules for avatars, which others can see. Please choose another one; your avatar stays as it was.',
    zh: '这张图片不符合头像规则（他人可以看到头像），请换一张。原来的头像不变。',
  },
} as const
