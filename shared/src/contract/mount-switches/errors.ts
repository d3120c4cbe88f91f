/** Errors of switching a finished picture to another mount, portrayal or way. */
export const MOUNT_SWITCH_ERRORS = {
  mount_not_switchable: {
    status: 409,
    en: 'Only a finished postcard that Pawport drew itself can show the pet in another way.',
    zh: '只有 Pawport 自己绘制的、已完成的明信片才能换一种方式展示宠物。',
  },
  mount_photo_gone: {
    status: 410,
    en: 'The photo of this postcard has been deleted, so it cannot be drawn again. The postcard stays as it is.',
    zh: '这张明信片的照片已被删除，无法重新绘制。明信片保持不变。',
  },
  mount_cut_out_refused: {
    status: 422,
    en: 'The pet cannot be cut out of this photo cleanly. The postcard stays as it is.',
    zh: '无法从这张照片中干净地抠出宠物。明信片保持不变。',
  },
  way_not_possible: {
    status: 422,
    en: 'The photo does not allow this way of showing the pet. The postcard stays as it is.',
    zh: '这张照片无法以这种方式展示宠物。明信片保持不变。',
  },
  mount_switch_running: {
    status: 409,
    en: 'This postcard is being drawn again already. Please wait a moment.',
    zh: '这张明信片正在重新绘制，请稍候。',
  },
  mount_switches_spent: {
    status: 409,
    en: 'A postcard can be switched {limit} times, and this one was. It stays as it is.',
    zh: '一张明信片最多可切换 {limit} 次，这张已达上限，保持不变。',
  },
  daily_mount_switches_reached: {
    status: 429,
    en: 'You have switched {limit} postcards today. Please try again in {hours} hours.',
    zh: '您今天已切换 {limit} 次明信片，请在 {hours} 小时后再试。',
  },
  mount_switch_failed: {
    status: 500,
    en: 'The postcard could not be drawn again. It stays as it is, and nothing was charged. Please try again.',
    zh: '明信片重新绘制失败，保持不变，没有扣除积分，请重试。',
  },
} as const
