import type { Generation } from '@pawport/shared/contract/generations.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { ListEnd } from './list-end.tsx'
import { ListFailed } from './list-notes.tsx'
import { Skeleton } from './skeleton.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import type { Loaded } from './use-loaded-pages.ts'

interface Props<Item> {
  loaded: Loaded<Item>
  /** The id of the list's title. */
  labelledBy: string
  className: string
  /** How many are shown, as a text. */
  shown: (count: number) => string
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** Renders an item of the list. */
  children: (item: Item) => ReactNode
}

/** A list of the server in each of its states: loading, failed, empty, or loaded with a button for more. */
export function LoadedList<Item extends Generation>({
  loaded: { items, error, hasMore, isLoadingMore, loadMore, reload },
  labelledBy,
  className,
  shown,
  empty,
  children,
}: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const tasks = useMemo(() => items?.map(({ task_id }) => task_id) ?? [], [items])
  useKeepFocus(list, tasks, isLoadingMore)
  if (items === undefined) return error ? <ListFailed onAgain={reload} /> : <Skeleton />
  if (items.length === 0) return empty
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby={labelledBy} className={className}>
        {items.map(children)}
      </ul>
      <ListEnd
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
        shown={shown(items.length)}
      />
    </>
  )
}
