/** Errors of tasks, applications, landing pages and documents; part of `ERRORS`. */
export const TASK_ERRORS = {
  task_not_found: {
    status: 404,
    en: 'Task does not exist or has been deleted',
    zh: '任务不存在或已被删除',
  },
  task_not_released: {
    status: 409,
    en: 'This task is not released yet. Please apply once it is.',
    zh: '任务尚未发布，请在发布后申请。',
  },
  task_ended: {
    status: 409,
    en: 'This task has ended and takes no more applications. Please choose another one.',
    zh: '任务已结束，不再接受申请，请选择其他任务。',
  },
  task_full: {
    status: 409,
    en: 'All places of this task are taken.',
    zh: '该任务的名额已满。',
  },
  role_cannot_apply: {
    status: 403,
    en: 'Brands and administrators cannot apply for tasks. Please sign in with another account.',
    zh: '品牌账号和管理员账号不能申请任务，请使用其他账号登录。',
  },
  region_does_not_fit: {
    status: 422,
    en: 'This task is for influencers of certain regions. Please choose the region where you post; it has to be one of those.',
    zh: '该任务只面向部分地区。请选择您发布内容的地区，并确认它在任务的地区范围内。',
  },
  applicant_contact_missing: {
    status: 422,
    en: 'Please enter an email address or a WhatsApp number, or sign in.',
    zh: '请填写邮箱或 WhatsApp 号码，或者先登录。',
  },
  applicant_email_invalid: {
    status: 422,
    en: 'Please check your email address: the brand answers to it.',
    zh: '请检查您的邮箱地址，品牌方会回复到这个地址。',
  },
  applicant_consent_missing: {
    status: 422,
    en: 'Please agree that the brand sees your contact and may write to you.',
    zh: '请同意品牌方查看您的联系方式并与您联系。',
  },
  application_decided: {
    status: 409,
    en: 'The brand has decided on this application already, so it cannot be withdrawn. Please write to the brand.',
    zh: '品牌方已处理这份申请，无法撤回，请与品牌方联系。',
  },
  too_many_applications: {
    status: 429,
    en: 'There are enough applications for today. Please try again tomorrow.',
    zh: '今天的申请已经够多了，请明天再试。',
  },
  short_link_taken: {
    status: 409,
    en: 'This short link already exists, please choose another.',
    zh: '该短链接已存在，请换一个。',
  },
  short_link_invalid: {
    status: 422,
    en: 'A short link has 3 to 20 letters (a–z) or digits. Please change it, or leave it blank: we then make one.',
    zh: '短链接需为 3 到 20 个字母（a–z）或数字。请修改，或留空由系统生成。',
  },
  short_link_reserved: {
    status: 422,
    en: 'This short link is reserved, please choose another.',
    zh: '该短链接已被保留，请换一个。',
  },
  landing_page_name_missing: {
    status: 422,
    en: 'Please enter the landing page name.',
    zh: '请输入落地页名称。',
  },
  landing_page_selection: {
    status: 422,
    en: 'Please select 1 main task and up to 5 sub-tasks.',
    zh: '请选择 1 个主任务和最多 5 个子任务。',
  },
  too_many_landing_pages: {
    status: 409,
    en: 'You have {limit} landing pages already. Please delete one that you no longer need.',
    zh: '您已有 {limit} 个落地页，请先删除不再需要的落地页。',
  },
  brand_needed: {
    status: 403,
    en: 'This area is for brands. To publish tasks, please ask us through the contact page to make your account a brand.',
    zh: '此区域仅供品牌方使用。如需发布任务，请通过联系页面申请品牌账号。',
  },
  task_times: {
    status: 422,
    en: 'The deadline has to be in the future, and the release before it.',
    zh: '截止时间必须在将来，发布时间必须早于截止时间。',
  },
  task_reward_range: {
    status: 422,
    en: 'Please enter both amounts of the reward with their currency, the lower one first, or none of them.',
    zh: '请同时填写报酬的最低和最高金额及币种（最低在前），或者都不填。',
  },
  task_reward_fixed: {
    status: 409,
    en: 'Influencers have applied for this reward already, so that it cannot be changed. Please end this task and publish a new one.',
    zh: '已有达人按此报酬申请，不能再修改。请结束该任务并发布新任务。',
  },
  too_many_tasks: {
    status: 409,
    en: 'You have {limit} tasks that have not ended already. Please end one of them, or delete a draft.',
    zh: '您已有 {limit} 个未结束的任务，请先结束一个或删除一份草稿。',
  },
  document_missing: {
    status: 400,
    en: 'Please choose a PDF first.',
    zh: '请先选择一个 PDF 文件。',
  },
  document_too_large: {
    status: 413,
    en: 'This PDF is larger than 10 MB. Please choose a smaller one.',
    zh: 'PDF 超过 10 MB，请换一个小一些的文件。',
  },
  document_not_pdf: {
    status: 415,
    en: 'This file is not a PDF. Please export your requirements as a PDF.',
    zh: '这个文件不是 PDF，请将要求导出为 PDF。',
  },
  document_damaged: {
    status: 422,
    en: 'This PDF cannot be opened: it is damaged, or protected by a password. Please export it again.',
    zh: '无法打开这个 PDF：文件已损坏或受密码保护，请重新导出。',
  },
  document_too_long: {
    status: 422,
    en: 'This PDF has more than {limit} pages. Please choose a shorter one.',
    zh: 'PDF 超过 {limit} 页，请换一个短一些的文件。',
  },
  too_many_documents: {
    status: 429,
    en: 'You have uploaded {limit} PDFs today. Please try again tomorrow.',
    zh: '您今天已上传 {limit} 个 PDF，请明天再试。',
  },
} as const
