/** The most albums of one user, and the most pictures in one album. */
export const MAX_ALBUMS = 50
export const MAX_ALBUM_PICTURES = 200
/** The most PDFs that a user can have made within a day. */
export const MAX_PRINTS_A_DAY = 10
/** Characters of an album's title. */
export const LONGEST_TITLE = 80
