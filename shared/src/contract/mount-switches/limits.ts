/** The two ways to show the pet that a finished picture can be switched between. */
export const SHOWN_MOUNTS = ['sticker', 'framed'] as const
export type ShownMount = (typeof SHOWN_MOUNTS)[number]

/** How often one picture can be switched. */
export const MAX_MOUNT_SWITCHES = 6
/** How many pictures a user can switch on a day, by UTC. */
export const DAILY_MOUNT_SWITCHES = 30
