import { createStore } from '../../../lib/store.ts'
import { selection } from '../list/selection.ts'

/** What was typed in the editor while the user chooses tasks in the list. */
export interface Editing {
  /** Null for a new page. */
  pageId: string | null
  name: string
  shortLink: string
  /** The short link that the page has; null for a new page. */
  ownLink: string | null
}

export const NEW_PAGE: Editing = { pageId: null, name: '', shortLink: '', ownLink: null }

/** Null unless the user left the editor to choose tasks. */
export const editing = createStore<Editing | null>(null)

// Leaving the multi-select mode discards what was being edited.
selection.subscribe(() => {
  if (selection.get() === null) editing.set(null)
})
