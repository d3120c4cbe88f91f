import type { Generation } from '@pawport/shared/contract/generations.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { ListEnd } from './list-end.tsx'
import { ListFailed } from './list-notes.tsx'
import { Skeleton } from './skeleton.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import type { Loaded } from './use-loaded.ts'

interface Props<Item> {
  loaded: Loaded<Item>
  /** The id of its title. */
  labelledBy: string
  className: string
  /** How many there are by now, in words. */
  shown: (count: number) => string
  /** In place of a list of nothing. */
  empty: ReactNode
  /** An item of the list. */
  children: (item: Item) => ReactNode
}

/** A list of the server's with all that it may be: on its way, not to be had, empty, or there with more to come. */
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
