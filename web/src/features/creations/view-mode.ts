import { createStore, type Store } from '../../lib/store.ts'

export type ViewMode = 'grid' | 'list'

/** Grid or list, remembered from visit to visit under `name`. */
export function rememberedView(name: string): Store<ViewMode> {
  const view = createStore<ViewMode>(read(name))
  view.subscribe(() => {
    try {
      localStorage.setItem(name, view.get())
    } catch {
      // Without storage it is remembered for this visit.
    }
  })
  return view
}

function read(name: string): ViewMode {
  try {
    return localStorage.getItem(name) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}
