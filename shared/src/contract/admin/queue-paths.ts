/** Where the pages of the queues are: for reading, and for changing as long as that is allowed. */
export const BOARD_PATH = '/admin/queues'
export const CHANGE_PATH = '/admin/queues/change'

/** How long an administrator may change queues and jobs after saying so. */
export const CHANGES_MINUTES = 10
