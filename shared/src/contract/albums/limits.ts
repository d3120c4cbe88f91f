/** The most albums of one user, and the most pictures in one album. */
export const MAX_ALBUMS = 50
export const MAX_ALBUM_PICTURES = 200
/** The most PDFs that a user can have made within a day. */
export const MAX_PRINTS_A_DAY = 10
/** The most PDFs of an installation that wait or are made: one worker makes them one after another. */
export const MAX_UNFINISHED_PRINTS = 200
/** Characters of an album's title. */
export const LONGEST_TITLE = 80
