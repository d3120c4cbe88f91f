/** For how many days after its end a picture of a model may be drawn once more for free. */
export const REDRAW_DAYS = 7
/** How many pictures a user may have drawn again for free on a day, by UTC. */
export const DAILY_REDRAWS = 5
