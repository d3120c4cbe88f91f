import type { Locale } from '@pawport/shared/contract/locale.ts'

/** What the file README.txt of an export says. */
export const README: Record<Locale, string> = {
  en: `Your data at Pawport

pictures/   your finished postcards, as they were drawn
videos/     your finished video postcards
photos/     the photos that you sent and that are still kept
documents/  the PDFs that you uploaded for your tasks
mail/       your address book, and the recipients and messages of the cards that you sent
data/       everything that our database says about you, one file for each table, as JSON

The texts of your diaries are in data/generations.json, in the field output_description. Passwords are not part of this file, because
Pawport has none; access tokens and sessions are stored only as hashes, which are left out.
`,
  zh: `您在 Pawport 的数据

pictures/   您已完成的明信片
videos/     您已完成的视频明信片
photos/     您上传且仍被保留的照片
documents/  您为任务上传的 PDF
mail/       您的地址簿，以及寄出的明信片的收件人和留言
data/       数据库中与您有关的全部内容，每个表一个 JSON 文件

日记文字在 data/generations.json 的 output_description 字段中。文件中不含密码，因为 Pawport 不保存密码；访问令牌和登录会话只以哈希形式保存，未包含在内。
`,
}
