import type { ColumnType } from 'kysely'

/** Written by triggers on generations alone. */
type Kept<T> = ColumnType<T, never, never>

/** The distinct destinations of a user's creations, those in the recycle bin left out. */
interface UserPlacesTable {
  user_id: Kept<string>
  destination: Kept<string>
  last_at: Kept<Date>
}

/** What a search for a destination may begin with: the folded destination from each of its words on. */
interface UserPlaceWordsTable {
  user_id: Kept<string>
  word: Kept<string>
  destination: Kept<string>
}

/** How many creations of a user were moved to the recycle bin, for each day in UTC that has any. */
interface BinCountsTable {
  user_id: Kept<string>
  /** Its midnight. */
  day: Kept<Date>
  creations: Kept<number>
}

export interface CreationTables {
  user_places: UserPlacesTable
  user_place_words: UserPlaceWordsTable
  bin_counts: BinCountsTable
}
